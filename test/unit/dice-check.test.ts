import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { committedChance } from '../../src/app/dice/committed-chance.ts'
import { diceFault, throwsOf } from '../../src/app/dice/dice-check.ts'
import { explainEntry } from '../../src/app/explain/explain-entry.ts'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { scriptedChance } from '../../src/app/play/chance.ts'
import { act, renewDice } from '../../src/app/play/game.ts'
import { sha256 } from '../../src/app/play/world.ts'
import { explanationInWords } from '../../src/app/prose/explanations-and-standings.ts'
import { entryHash } from '../../src/kernel/log/chain.ts'
import type { Entry, Outside } from '../../src/kernel/log/entry.ts'
import { world } from './played-game.ts'
import { GAMBLING, gamble } from './thrown-game.ts'

const OWN = 'a1'.repeat(32)

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

const entries = gambled()

/** The log with some entries changed and all hashes recomputed, so the chain itself is valid. */
function rehashed(change: (entry: Entry) => Entry, of = entries): readonly Entry[] {
  let prev = of[0]?.prev ?? ''
  return of.map((entry, seq) => {
    const changed = { ...change(entry), prev, seq }
    prev = entryHash(changed, sha256)
    return { ...changed, hash: prev }
  })
}

const changed = (seq: number, change: (entry: Entry) => Entry, of = entries) =>
  rehashed(entry => (entry.seq === seq ? change(entry) : entry), of)

/** The log with the outside input of one entry changed. */
const outside = (seq: number, change: (outside: Outside) => object, of = entries) =>
  changed(seq, entry => ({ ...entry, outside: change(entry.outside) as Outside }), of)

function without(name: keyof Outside): (outside: Outside) => object {
  return ({ [name]: _gone, ...rest }) => rest
}

function fault(log: readonly Entry[]): string {
  const found = verifyLog(world, log).fault
  assert.ok(found !== undefined, 'it was to be found')
  return `${found.entry}: ${found.message}`
}

test('every throw follows from a secret to which an earlier entry committed', () => {
  const verified = verifyLog(world, entries)
  assert.equal(verified.fault, undefined)
  assert.deepEqual([verified.throws, verified.notes], [3, []])
  const [, , first, second] = entries
  const commitment = createHash('sha256')
    .update(Buffer.from(first?.outside.secret ?? '', 'hex'))
    .digest('hex')
  assert.equal(entries[0]?.outside.commitment, commitment)
  assert.notEqual(first?.outside.secret, second?.outside.secret)
  for (const { outside: quiet } of [entries[1], entries[4], entries[6]] as Entry[])
    assert.deepEqual(quiet, { faces: [] })
  assert.ok(!JSON.stringify(entries).includes(OWN), 'the game’s own secret is never in the log')
})

test('a changed face, count or throw is detected', () => {
  const effects = (seq: number, change: object, at = 0) =>
    changed(seq, entry => ({
      ...entry,
      effects: entry.effects.map((effect, index) => (index === at ? ({ ...effect, ...change } as never) : effect)),
    }))
  const said = throwsOf(entries[2] as Entry)[0]?.face ?? 0
  const other = said === 1 ? 2 : 1
  assert.match(
    fault(effects(2, { face: other })),
    new RegExp(
      `^2: according to the secret that it reveals, a die with 6 sides is thrown and shows ${said}, but it says that .* shows ${other}\\.$`,
    ),
  )
  assert.match(fault(effects(2, { face: 7 })), /^2: a die with 6 sides cannot show 7/)
  assert.match(fault(effects(2, { sides: 5_000_000_000 })), /^2: a die with 5000000000 sides cannot show/)
  assert.match(fault(effects(2, { sides: 20 })), /^2: according to the secret that it reveals, a die with 20 sides/)
  const [, counted] = throwsOf(entries[3] as Entry)
  const [heads = 0, tails = 0] = counted?.counts ?? []
  assert.match(
    fault(effects(3, { counts: [heads + 1, tails - 1] }, 1)),
    /^3: according to the secret that it reveals, 1000 dice with 2 sides/,
  )
  assert.match(
    fault(effects(3, { counts: [heads + 1, tails] }, 1)),
    /^3: it records a result that such dice cannot show/,
  )
  assert.match(fault(effects(3, { times: 1e15 }, 1)), /^3: it records a result that such dice cannot show/)
  assert.match(fault(effects(5, { faces: [1, 2, 3] })), /^5: it records a result that such dice cannot show/)
  assert.match(fault(outside(2, it => ({ ...it, faces: [other] }))), /^2: the recorded faces are not those/)
  assert.match(fault(outside(2, it => ({ ...it, faces: [] }))), /^2: the recorded faces are not those/)
  const missing = changed(3, entry => ({ ...entry, effects: entry.effects.slice(1) }))
  assert.match(fault(missing), /^3: (according to the secret that it reveals|the recorded faces)/)
})

test('a secret that is changed, dropped, swapped or needlessly revealed is detected', () => {
  const secretOf = (seq: number) => entries[seq]?.outside.secret ?? ''
  assert.match(
    fault(outside(2, it => ({ ...it, secret: 'b'.repeat(64) }))),
    /^2: the secret .* is not the one to which entry 0 committed/,
  )
  assert.match(fault(outside(2, without('secret'))), /^2: it throws dice, but does not reveal their secret/)
  assert.match(
    fault(outside(4, it => ({ ...it, secret: 'b'.repeat(64) }))),
    /^4: it reveals a dice secret, but throws no dice/,
  )
  const swapped = rehashed(entry => {
    const other = { 2: 3, 3: 2 }[entry.seq]
    return other === undefined ? entry : { ...entry, outside: { ...entry.outside, secret: secretOf(other) } }
  })
  assert.match(fault(swapped), /^2: the secret of its dice is not the one to which entry 0 committed/)
})

test('a commitment that is changed, dropped, added or used twice is detected', () => {
  const commitment = 'c'.repeat(64)
  assert.match(
    fault(outside(0, it => ({ ...it, commitment }))),
    /^2: the secret of its dice is not the one to which entry 0/,
  )
  assert.match(
    fault(outside(2, it => ({ ...it, commitment }))),
    /^3: the secret of its dice is not the one to which entry 2/,
  )
  assert.match(
    fault(outside(0, without('commitment'))),
    /^0: it neither commits to its dice nor says that they are scripted/,
  )
  assert.match(
    fault(outside(0, it => ({ ...it, told: true }))),
    /^0: it both commits to its dice and says that they are scripted/,
  )
  assert.match(
    fault(outside(0, () => ({ faces: [], told: true }))),
    /^2: it reveals a secret of its dice to which no earlier entry/,
  )
  assert.match(fault(outside(3, without('commitment'))), /^3: it commits to no secret for the next throw/)
  assert.match(
    fault(outside(4, it => ({ ...it, commitment }))),
    /^4: it commits to another secret .* the last one was not used/,
  )
  assert.match(fault(outside(4, it => ({ ...it, told: true }))), /^4: it says that the dice are scripted, which only/)
  const again = entries[0]?.outside.commitment
  assert.match(fault(outside(5, it => ({ ...it, commitment: again }))), /^5: it commits to the same secret as entry 0/)
})

test('a throw depends on everything before it, so no act can be inserted, removed or changed without changing the throw', () => {
  const by = changed(2, entry => ({ ...entry, act: { ...entry.act, by: 'p2' } }))
  assert.match(fault(by), /^2: (according to the secret|the rules)/)
  const inserted = rehashed(
    it => it,
    [...entries.slice(0, 3), entries[1] as Entry, ...entries.slice(3)].map((entry, index) =>
      index > 2 ? { ...entry, act: { ...entry.act, at: 9_000 + index } } : entry,
    ),
  )
  assert.match(fault(inserted), /^(3|4): /)
})

test('information that only the host has, such as the exact time and the salts of texts, does not affect the faces', () => {
  const shown = (seed: number) => {
    const { game, throws, says } = gamble(OWN)
    game.state = { ...game.state, now: game.state.now + seed }
    says('p2')
    return throws('p1', [{ sides: 1_000_000_000 }]).outside.faces
  }
  assert.deepEqual(shown(0), shown(12_345))
})

test('players’ acts affect all later faces', () => {
  const shown = (stakes: readonly string[]) => {
    const { throws } = gamble(OWN)
    return stakes.map(stake => throws('p1', [{ sides: 1_000_000_000 }], stake).outside.faces[0])
  }
  const [a, b] = [shown(['x', 'same']), shown(['y', 'same'])]
  assert.notEqual(a[0], b[0])
  assert.notEqual(a[1], b[1])
})

test('a game’s log says that the game uses scripted dice', () => {
  const told = gamble(OWN, GAMBLING, scriptedChance([6, 1]))
  told.throws('p1', [{ sides: 6 }])
  told.throws('p2', [{ sides: 6 }])
  assert.equal(told.entries[0]?.outside.told, true)
  const { fault: none, notes, throws } = verifyLog(world, told.entries)
  assert.deepEqual([none, throws], [undefined, 0])
  assert.deepEqual(notes, ['Entries 1 and 2 threw scripted dice, so no commitment proves the result.'])
})

test('new dice are recorded in an entry, and verification reports them', () => {
  const { game, entries: log, throws } = gamble(OWN)
  throws('p1', [{ sides: 6 }])
  const renewed = { ...game, chance: committedChance('b2'.repeat(32), log) }
  renewDice(renewed, renewed.state.now + 5_000)
  game.state = renewed.state
  Object.assign(game, { chance: renewed.chance })
  throws('p2', [{ sides: 6 }])
  const { fault: none, notes, throws: committed } = verifyLog(world, log)
  assert.deepEqual([none, committed], [undefined, 2])
  assert.match(notes.join(), /^Entry 2 got new dice. The host says that the old secret was lost/)
  assert.match(fault(outside(2, without('commitment'), log)), /^2: it commits to no secret for the next throw/)
})

test('throws at the start of a game can be verified from the log, and are marked as depending on the founders’ honesty', () => {
  const source = 'export default rule({ after: { gameStarted: (_, { roll }) => roll({ sides: 6 }) } })'
  const ruleset = { ...GAMBLING, rules: GAMBLING.rules.map(rule => ({ ...rule, program: { source } })) }
  const { entries: log } = gamble(OWN, ruleset)
  assert.ok(log[0]?.outside.secret !== undefined && log[0].outside.commitment !== undefined)
  const { fault: none, notes } = verifyLog(world, log)
  assert.equal(none, undefined)
  assert.match(notes.join(), /^Dice were thrown when the game started/)
  assert.match(fault(outside(0, without('secret'), log)), /^0: it throws dice, but does not reveal their secret/)
  assert.match(
    fault(outside(0, it => ({ ...it, secret: 'b'.repeat(64) }), log)),
    /^0: (according to the secret|the faces)/,
  )
})

test('the explanation of a throw shows the commitment, the secret and the faces derived from them', () => {
  const told = explanationInWords(world, explainEntry(world, entries, 3)).join('\n')
  const { outside: first } = entries[2] as Entry
  const { outside: second, effects } = entries[3] as Entry
  assert.match(
    told,
    new RegExp(`Entry 2 committed to a secret before anyone knew what would be done: ${first.commitment}`),
  )
  assert.match(told, new RegExp(`This entry reveals the secret: ${second.secret}`))
  const [one] = effects as unknown as readonly [{ readonly face: number }]
  assert.match(
    told,
    new RegExp(`it decides the result: a die with 1000000 sides is thrown and shows ${one.face}; 1000 dice`),
  )
  assert.match(told, /Verified: the secret matches the commitment, and every face follows from it\./)
  assert.match(told, new RegExp(`The commitment to the secret of the next throw: ${second.commitment}`))
  const forged = outside(3, it => ({ ...it, secret: 'b'.repeat(64) }))
  const doubted = explanationInWords(world, explainEntry(world, forged, 3)).join('\n')
  assert.match(doubted, /Verification failed: the secret of its dice is not the one to which entry 2 committed\./)
  const quiet = explanationInWords(world, explainEntry(world, entries, 4)).join('\n')
  assert.doesNotMatch(quiet, /dice/)
})

test('every digit of every secret, commitment and face matters', () => {
  const digits = (text: string): readonly string[] =>
    [...text].map((digit, at) => `${text.slice(0, at)}${digit === '0' ? '1' : '0'}${text.slice(at + 1)}`)
  const last = entries.findLast(entry => entry.outside.commitment !== undefined)?.seq
  for (const { seq, outside: true_ } of entries) {
    const altered: Outside[] = [
      ...digits(true_.secret ?? '').map(secret => ({ ...true_, secret })),
      // A commitment to a secret is checked only when the secret is revealed.
      ...(seq === last ? [] : digits(true_.commitment ?? '').map(commitment => ({ ...true_, commitment }))),
      ...true_.faces.flatMap((face, at) =>
        typeof face === 'number' ? [{ ...true_, faces: true_.faces.with(at, face + 1) }] : [],
      ),
    ]
    for (const change of altered) assert.ok(diceFaultOf(outside(seq, () => change)), JSON.stringify(change))
  }
})

/** Returns the fault in the dice of a log, found without deciding its entries again. */
function diceFaultOf(log: readonly Entry[]): string | undefined {
  return log.map((entry, seq) => diceFault(log.slice(0, seq), entry)).find(it => it !== undefined)
}

test('a rule’s act that has the same name as the clerk’s act does not renew the dice', () => {
  const source = 'export default rule({ offers: { renewDice: (_, { announce }) => announce({ text: "New!" }) } })'
  const ruleset = { ...GAMBLING, rules: GAMBLING.rules.map(rule => ({ ...rule, program: { source } })) }
  const { game, entries: log } = gamble(OWN, ruleset)
  assert.ok(act(game, { by: 'p1', do: 'renewDice', with: {}, at: 2_000 }).ok)
  assert.deepEqual(log[1]?.outside, { faces: [] })
  assert.deepEqual([verifyLog(world, log).fault, verifyLog(world, log).notes], [undefined, []])
})
