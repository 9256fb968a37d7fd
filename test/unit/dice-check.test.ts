import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { diceFault } from '../../src/app/dice/dice-check.ts'
import { explainEntry } from '../../src/app/explain/explain-entry.ts'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { act } from '../../src/app/play/game.ts'
import { explanationInWords } from '../../src/app/prose/explanations-and-standings.ts'
import type { Entry, Outside } from '../../src/kernel/log/entry.ts'
import { diceAtStart, entries, FORGED_DICE, newDice, OWN, outside, scriptedDice } from './dice-logs.ts'
import { world } from './played-game.ts'
import { changedAt, rehashed } from './rehashed.ts'
import { GAMBLING, gamble } from './thrown-game.ts'

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

for (const [what, entry, log] of FORGED_DICE)
  test(`${what} is detected at entry ${entry}`, () => assert.equal(verifyLog(world, log).fault?.entry, entry))

test('a throw depends on everything before it, so no act can be inserted, removed or changed without changing the throw', () => {
  const by = changedAt(entries, 2, entry => ({ ...entry, act: { ...entry.act, by: 'p2' } }))
  assert.match(fault(by), /^2: (according to the secret|the rules)/)
  const inserted = rehashed(
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
  const log = scriptedDice()
  assert.equal(log[0]?.outside.told, true)
  const { fault: none, notes, throws } = verifyLog(world, log)
  assert.deepEqual([none, throws], [undefined, 0])
  assert.match(notes.join('\n'), /^Entries 1 and 2 .*scripted/)
})

test('new dice are recorded in an entry, and verification reports them', () => {
  const { fault: none, notes, throws } = verifyLog(world, newDice())
  assert.deepEqual([none, throws], [undefined, 2])
  assert.match(notes.join('\n'), /^Entry 2 got new dice/)
})

test('throws at the start of a game can be verified from the log, and are marked as depending on the founders’ honesty', () => {
  const log = diceAtStart()
  assert.ok(log[0]?.outside.secret !== undefined && log[0].outside.commitment !== undefined)
  const { fault: none, notes } = verifyLog(world, log)
  assert.equal(none, undefined)
  assert.match(notes.join(), /^Dice were thrown when the game started/)
})

test('the explanation of a throw shows the commitment, the secret and the faces derived from them', () => {
  const told = explanationInWords(world, explainEntry(world, entries, 3)).join('\n')
  const { outside: first } = entries[2] as Entry
  const { outside: second, effects } = entries[3] as Entry
  const [one] = effects as unknown as readonly [{ readonly face: number }]
  for (const shown of [first.commitment, second.secret, `shows ${one.face};`, second.commitment])
    assert.ok(told.includes(String(shown)), told)
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
