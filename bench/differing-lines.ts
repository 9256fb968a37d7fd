import { plannedTurn } from './planned-turn.ts'

const LINES = 1_000

/** Lines of a length that all differ, as the entries of different games do. */
export function differingLines(length: number): readonly string[] {
  return Array.from({ length: LINES }, (_, number) => {
    let line = ''
    for (let turn = 0; line.length < length; turn += 1) line += `${plannedTurn(number, turn, 1).text} `
    return line.slice(0, length)
  })
}
