//! Types written out instead of their short names, names in German, and two loops with labels.

use super::Player;

pub fn moves(spieler: Player, brett: &Vec<Vec<Option<Player>>>) -> Vec<Vec<Vec<Option<Player>>>> {
    let größe = brett.len();
    let mut züge = Vec::new();
    'zeilen: for zeile in 0..größe {
        for spalte in 0..größe {
            if brett[zeile].iter().all(|feld| feld.is_some()) {
                continue 'zeilen;
            }
            let None = brett[zeile][spalte] else { continue };
            züge.push(
                (0..größe)
                    .map(|z| {
                        (0..größe)
                            .map(|s| {
                                if (z, s) == (zeile, spalte) {
                                    Some(spieler)
                                } else {
                                    brett[z][s]
                                }
                            })
                            .collect()
                    })
                    .collect(),
            );
        }
    }
    züge
}
