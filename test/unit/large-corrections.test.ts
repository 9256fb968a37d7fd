import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correctionOf } from '../../src/app/correction/what-if.ts'
import { foldLog } from '../../src/app/log/chain-fault.ts'
import { recordedChance } from '../../src/app/play/chance.ts'
import { schemaFor } from '../../src/app/play/game.ts'
import { seal } from '../../src/app/play/hash-act-texts.ts'
import { sha256 } from '../../src/app/play/world.ts'
import type { Decided, Refused } from '../../src/kernel/acts/close-run.ts'
import { decide } from '../../src/kernel/acts/decide.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import type { Caps } from '../../src/kernel/state/world.ts'
import { canonical } from '../../src/kernel/values/canonical-json.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { playedScript, world } from './correction-game.ts'

const RULES = ['301', '302', '303', '304', '305', '306', '307', '308']

/** A game with long rules, all of which somebody repeals by one entry. */
function repealed(characters: number): readonly Entry[] {
  const text = 'Hats may be worn. '.repeat(characters / 18)
  const { log } = playedScript(
    'games/others/here.yaml',
    `
title: Long rules are gone
ruleset: suber
players: [{ name: Zoe, surname: Ames }, { name: Al, surname: Brook }, { name: Kim, surname: Cole }, { name: Jo, surname: Davis }]
position:
  rules:
    299: { text: Rules may be repealed. }
${RULES.map(it => `    ${it}: { text: "${text}" }`).join('\n')}
steps:
  - { by: Cole, do: record, with: { rule: 299, effects: [${RULES.map(it => `{ repeal: { rule: ${it} } }`).join(', ')}] } }
  - { by: Brook, do: invokeJudgment, with: { question: May he? } }
`,
  )
  return log
}

type Said = { readonly do: string; readonly with: JsonObject; readonly computed?: string }

function done(
  log: readonly Entry[],
  by: string,
  { do: name, with: said, computed }: Said,
  caps: Partial<Caps> = {},
): Decided | Refused {
  const state = foldLog(log)
  const chance = recordedChance({ faces: [], ...(computed === undefined ? {} : { computed: [computed] }) })
  const { args, beside } = seal(schemaFor(state, name) ?? {}, said, () => chance.salt())
  const act = { id: `${log.length}`, by, do: name, with: args, at: state.now + 1, seen: state.seq }
  return decide({ ...world, caps: { ...world.caps, ...caps } }, state, act, chance, beside)
}

function judgeNow(log: readonly Entry[]): string {
  const dispute = Object.values(foldLog(log).matters).find(({ kind }) => kind === 'case')
  return String(((dispute?.fields['judges'] ?? []) as readonly string[]).at(-1))
}

/** The ruling by which the Judge takes an entry back. */
function ruling(log: readonly Entry[], entry: number, caps?: Partial<Caps>): Decided | Refused {
  const correction = correctionOf(world, log, { without: [entry], instead: {} })
  assert.ok(typeof correction === 'object', String(correction))
  const said = { ruling: 'No.', effects: [{ effect: 'restore', ...correction }] }
  return done(log, judgeNow(log), { do: 'judge', with: said, computed: sha256(canonical(correction)) }, caps)
}

function added(log: readonly Entry[], decided: Decided | Refused): readonly Entry[] {
  assert.ok(decided.ok, JSON.stringify(decided))
  return [...log, decided.entry]
}

function overruled(log: readonly Entry[]): readonly Entry[] {
  const others = Object.keys(foldLog(log).persons).filter(it => it !== judgeNow(log))
  return others.reduce((soFar, by) => added(soFar, done(soFar, by, { do: 'overrule', with: { choice: 'yes' } })), log)
}

function labels(log: readonly Entry[]): readonly string[] {
  return Object.values(foldLog(log).rules)
    .map(({ label }) => label)
    .filter(it => RULES.includes(it))
}

test('a Judge takes back the repeal of long rules, and the next one the overruling of that ruling', () => {
  const log = repealed(20_000)
  const judged = added(log, ruling(log, 1))
  assert.deepEqual(labels(judged), RULES)
  const fallen = overruled(judged)
  assert.deepEqual(labels(fallen), [])
  const again = added(fallen, ruling(fallen, fallen.length - 1))
  assert.deepEqual(labels(again), RULES)
  assert.deepEqual(labels(overruled(again)), [])
})

test('a correction that does not fit into one entry is refused with a way to make it', () => {
  const refused = ruling(repealed(2_000), 1, { entry: 10_000 })
  assert.ok(!refused.ok)
  assert.equal(refused.refusal.code, 'tooLarge')
  assert.match(refused.refusal.sentence, /fewer entries at once, or give back part/)
})
