import { it } from 'node:test'
import { counts } from './counts.ts'
import { assertNothingPilesUp, playDynasties } from './many-dynasties.ts'

const DYNASTIES = counts(30, 300)

it(`a game lives through ${DYNASTIES} dynasties, and the last costs no more than the tenth`, () => {
  // Without retirement, twelve dynasties would fill the registers, and thirty the rules.
  const caps = DYNASTIES < 300 ? { registers: 40, rules: 30 } : {}
  assertNothingPilesUp(playDynasties(DYNASTIES, caps), 10)
})
