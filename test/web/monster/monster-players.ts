const FIRST = ['Hubert', 'Zenobia', 'Maximiliana', 'Özgür', 'Hyacintha', 'Bartholomäus', 'Iphigenia', 'Nebuchadnezzar']
const LAST = ['Wolfeschlegelsteinhausenbergerdorff', 'Featherstonehaugh-Cholmondeley', 'Παπαδημητρακοπούλου', 'Ng']

/**
 * Forty people in the order of their turns, with names of the maximum length. Most of their surnames contain no place
 * to break a line.
 */
export const monsterPlayers = Array.from({ length: 40 }, (_, index) => ({
  name: [0, 1, 2, 3].map(more => FIRST[(index + 3 * more) % FIRST.length]).join(' '),
  surname: `${'ABCD'[Math.floor(index / 10)]}${index % 10}-${LAST[index % LAST.length]}`.padEnd(
    index % 5 === 0 ? 80 : 0,
    // A name that mixes alphabets is refused.
    LAST[index % LAST.length]?.startsWith('Π') ? 'πρεσβύτερος' : 'senior',
  ),
}))
