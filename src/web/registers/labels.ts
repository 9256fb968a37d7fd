export const registersLabels = {
  history: 'History',
  move: 'Move',
  moveThere: 'Move there',
  playerOrItem: 'Player or item',
  retired: 'Retired',
  retiredRegister: 'The rules no longer use this register. It shows what it contained when it was retired in',
  row: 'Row',
  scores: 'Scores',
  square: 'Square {x}, {y}',
  squareOf: 'Square {x}, {y}: {names}',
  why: 'Why?',
} as const
