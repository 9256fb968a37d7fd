/** Plays a game full of chains and prints the hash of each entry. The hashes are the same with any stack size. */
import { chainOfEvents, chainOfNeeds } from './chained-rules.ts'
import { HostileGame } from './hostile-game.ts'

const ranks = Array.from({ length: 60 }, (_, index) => ({
  label: `${601 + index}`,
  program: `export default rule({ answers: { winner: () => 'p${index}' } })`,
}))

for (const rules of [chainOfNeeds(800), chainOfEvents(1_400), ranks]) {
  const game = new HostileGame({ rules })
  for (const text of ['once', 'twice']) game.does('p1', 'announce', { text })
  for (const { entry } of game.entries) console.log(entry.hash)
}
