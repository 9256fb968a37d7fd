import { committedChance } from '../../src/app/dice/committed-chance.ts'
import { throwsOf } from '../../src/app/dice/dice-check.ts'
import { scriptedChance } from '../../src/app/play/chance.ts'
import { renewDice } from '../../src/app/play/game.ts'
import type { Entry, Outside } from '../../src/kernel/log/entry.ts'
import { changedAt, rehashed } from './rehashed.ts'
import { GAMBLING, gamble } from './thrown-game.ts'

export const OWN = 'a1'.repeat(32)

/**
 * A log in which entries 2, 3 and 5 throw dice: entry 2 once, entry 3 twice, and entry 5 a great many times and through
 * a line for the dice server.
 */
function gambled(): readonly Entry[] {
  const { entries, throws, says } = gamble(OWN)
  says('p1')
  throws('p1', [{ sides: 6 }])
  throws('p2', [{ sides: 1_000_000 }, { sides: 2, times: 1_000 }])
  says('p2')
  throws('p1', [{ line: '#S 20 #D 2 #R 2 #T Luck' }])
  says('p2')
  return entries
}

export const entries = gambled()

/** The log with the outside input of one entry changed. */
export function outside(seq: number, change: (outside: Outside) => object, of = entries): readonly Entry[] {
  return changedAt(of, seq, entry => ({ ...entry, outside: change(entry.outside) as Outside }))
}

function without(name: keyof Outside): (outside: Outside) => object {
  return ({ [name]: _gone, ...rest }) => rest
}

function effect(seq: number, change: object, at = 0): readonly Entry[] {
  return changedAt(entries, seq, entry => ({
    ...entry,
    effects: entry.effects.map((it, index) => (index === at ? ({ ...it, ...change } as never) : it)),
  }))
}

/** The log of a game with scripted dice, which entries 1 and 2 throw. */
export function scriptedDice(): readonly Entry[] {
  const { entries: log, throws } = gamble(OWN, GAMBLING, scriptedChance([6, 1]))
  throws('p1', [{ sides: 6 }])
  throws('p2', [{ sides: 6 }])
  return log
}

/** The log of a game that got new dice in entry 2. */
export function newDice(): readonly Entry[] {
  const { game, entries: log, throws } = gamble(OWN)
  throws('p1', [{ sides: 6 }])
  const renewed = { ...game, chance: committedChance('b2'.repeat(32), log) }
  renewDice(renewed, renewed.state.now + 5_000)
  game.state = renewed.state
  Object.assign(game, { chance: renewed.chance })
  throws('p2', [{ sides: 6 }])
  return log
}

/** The log of a game that throws a die when it starts. */
export function diceAtStart(): readonly Entry[] {
  const source = 'export default rule({ after: { gameStarted: (_, { roll }) => roll({ sides: 6 }) } })'
  return gamble(OWN, { ...GAMBLING, rules: GAMBLING.rules.map(rule => ({ ...rule, program: { source } })) }).entries
}

const said = throwsOf(entries[2] as Entry)[0]?.face ?? 0
const other = said === 1 ? 2 : 1
const [heads = 0, tails = 0] = throwsOf(entries[3] as Entry)[1]?.counts ?? []
const secretOf = (seq: number) => entries[seq]?.outside.secret ?? ''
const SECRET = 'b'.repeat(64)
const COMMITMENT = 'c'.repeat(64)
const used = entries[0]?.outside.commitment

/** Logs whose dice were forged, and the entry in which it is detected. */
export const FORGED_DICE: readonly (readonly [what: string, entry: number, log: readonly Entry[]])[] = [
  ['another face', 2, effect(2, { face: other })],
  ['an impossible face', 2, effect(2, { face: 7 })],
  ['too many sides', 2, effect(2, { sides: 5_000_000_000 })],
  ['other sides', 2, effect(2, { sides: 20 })],
  ['other counts', 3, effect(3, { counts: [heads + 1, tails - 1] }, 1)],
  ['impossible counts', 3, effect(3, { counts: [heads + 1, tails] }, 1)],
  ['too many dice', 3, effect(3, { times: 1e15 }, 1)],
  ['faces that the line does not give', 5, effect(5, { faces: [1, 2, 3] })],
  ['another recorded face', 2, outside(2, it => ({ ...it, faces: [other] }))],
  ['a missing recorded face', 2, outside(2, it => ({ ...it, faces: [] }))],
  ['a missing throw', 3, changedAt(entries, 3, entry => ({ ...entry, effects: entry.effects.slice(1) }))],
  ['another secret', 2, outside(2, it => ({ ...it, secret: SECRET }))],
  ['a dropped secret', 2, outside(2, without('secret'))],
  ['a secret without a throw', 4, outside(4, it => ({ ...it, secret: SECRET }))],
  [
    'swapped secrets',
    2,
    rehashed(entries, entry => {
      const swapped = { 2: 3, 3: 2 }[entry.seq]
      return swapped === undefined ? entry : { ...entry, outside: { ...entry.outside, secret: secretOf(swapped) } }
    }),
  ],
  ['another first commitment', 2, outside(0, it => ({ ...it, commitment: COMMITMENT }))],
  ['another later commitment', 3, outside(2, it => ({ ...it, commitment: COMMITMENT }))],
  ['a dropped first commitment', 0, outside(0, without('commitment'))],
  ['a commitment beside scripted dice', 0, outside(0, it => ({ ...it, told: true }))],
  ['scripted dice whose secret is revealed', 2, outside(0, () => ({ faces: [], told: true }))],
  ['a dropped later commitment', 3, outside(3, without('commitment'))],
  ['a needless commitment', 4, outside(4, it => ({ ...it, commitment: COMMITMENT }))],
  ['dice that become scripted', 4, outside(4, it => ({ ...it, told: true }))],
  ['a commitment used twice', 5, outside(5, it => ({ ...it, commitment: used }))],
  ['new dice without a commitment', 2, outside(2, without('commitment'), newDice())],
  ['a dropped secret of a throw at the start', 0, outside(0, without('secret'), diceAtStart())],
  ['another secret of a throw at the start', 0, outside(0, it => ({ ...it, secret: SECRET }), diceAtStart())],
]
