import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import type { Script } from '../../src/app/script/script.ts'
import type { ScriptPowers, Table } from '../../src/app/script/script-progress.ts'
import type { State } from '../../src/kernel/state/state.ts'
import { ofThisTurn } from '../turn.ts'
import { counts } from '../unit/counts.ts'
import { goldenGames } from './golden-games.ts'
import { likeliest } from './likeliest.ts'
import { scriptPowers } from './script-powers.ts'

const playthroughs = goldenGames().flatMap(({ name, file, text }) => {
  const parsed = parseScript(file, text)
  return parsed.ok ? [{ name, script: parsed.script }] : []
})

/** The powers of scripts in which one rule, given by its index in the ruleset, has no program. */
function unbound(place: number): ScriptPowers {
  return {
    ...scriptPowers,
    openRuleset(name, from) {
      const opened = scriptPowers.openRuleset(name, from)
      if (!opened.ok) return opened
      const rules = opened.ruleset.rules.map((rule, index) => (index === place ? { ...rule, program: null } : rule))
      return { ok: true, ruleset: { ...opened.ruleset, rules } }
    },
  }
}

/**
 * Plays a script to its end or to its first missed expectation. Returns undefined if not even its starting position can
 * be set up.
 */
function played(powers: ScriptPowers, script: Script): Table | undefined {
  try {
    let last: Table | undefined
    for (const table of scriptSteps(powers, script)) {
      last = table
      if (table.misses.length > 0 && !ALL_OF_THEM) break
    }
    return last
  } catch (fault) {
    if (fault instanceof Error && fault.constructor.name === 'Malformed') return undefined
    throw fault
  }
}

/** The failures of a ruleset’s own programs in a game. A missing program must not cause any. */
function failures(table: Table, labels: ReadonlySet<string>): readonly string[] {
  const own = (rule: string, { rules }: State): boolean => labels.has(rules[rule]?.label ?? '')
  return table.past.flatMap(({ decided }) =>
    decided.failures.filter(it => own(it.rule, decided.state)).map(it => `${it.hook}: ${it.failure.detail}`),
  )
}

const ALL_OF_THEM = counts(0, 1) === 1

/** One in this many programs is tried, because each program takes several playthroughs. */
const EACH = counts(4, 1)

for (const [name, own] of Map.groupBy(playthroughs, ({ script }) => script.ruleset)) {
  const opened = scriptPowers.openRuleset(name, own[0]?.script.file ?? '')
  if (!opened.ok || /[./]/.test(name)) continue
  const labels = new Set(opened.ruleset.rules.map(it => it.label))
  describe(`every rule’s program in ${name} matters`, () => {
    const programmed = opened.ruleset.rules.entries().filter(([place, it]) => it.program && place % EACH === 0)
    for (const [place, { label, title }] of ofThisTurn([...programmed], 12))
      it(`without the program of ${label} (${title}), some script has a different result, and nothing else breaks`, () => {
        const powers = unbound(place)
        let differs = false
        for (const script of likeliest(own, label, title)) {
          const table = played(powers, script)
          differs ||= table === undefined || table.misses.length > 0
          if (table !== undefined) assert.deepEqual(failures(table, labels), [], script.title)
          if (differs && !ALL_OF_THEM) break
        }
        assert.ok(differs)
      })
  })
}
