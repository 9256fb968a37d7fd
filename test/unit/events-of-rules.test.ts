import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { RuleSource } from '../../src/kernel/state/ruleset-source-types.ts'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { findRulesetFolder } from '../../src/store/rulesets/ruleset-shelf.ts'
import { world } from './law.ts'

/** The reactions that hear an event from every rule, with the reason. */
const OPEN: { readonly [reaction: string]: string } = {
  'n_omic 201 communicationDone': 'it only looks whether the turn is complete, which it checks against the registers',
  'n_omic 303 communicationDone': 'a rule that the players make can require a communication, and says when it is sent',
  'n_omic 303 communicationDue': 'a rule that the players make can require a communication',
}

/** Events that two rules raise, each for itself: a reaction does not hear the other rule's. */
const UNHEARD: { readonly [ruleset: string]: readonly string[] } = {
  suber: ['104 votedOn from 203', '203 votedOn from 104'],
}

/** The reactions of a rule's program: each event, and from which rules the reaction hears it. */
function reactionsOf(
  rule: RuleSource,
): readonly (readonly [string, { readonly own?: boolean; readonly from?: unknown }])[] {
  if (rule.program === null) return []
  const admitted = world.programs.admit(rule.program.source)
  assert.ok(admitted.ok, `${rule.label}: ${JSON.stringify(admitted)}`)
  return Object.entries(admitted.manifest.after)
}

/** Whether the kernel or an institution raises an event, so that no program can. */
const isReserved = (event: string): boolean => world.reserved.has(event) || /^(changed|kernel) /.test(event)

const used = new Set<string>()

for (const name of ['suber', 'tri-nomic', 'n_omic', 'thermo', 'charnomic']) {
  describe(`the events that rules of ${name} raise`, () => {
    const found = findRulesetFolder(name)
    assert.ok(found.ok)
    const read = readRulesetFolder(found.path)
    assert.ok(read.ok)
    const { rules } = read.ruleset
    const sourceOf = (label: string): string =>
      rules.flatMap(it => (it.label === label ? (it.program?.source ?? '') : [])).join('\n')

    it('each reaction names the rules whose event it accepts, or is listed with a reason', () => {
      const forgotten = rules.flatMap(rule =>
        reactionsOf(rule).flatMap(([event, { own, from }]) => {
          const reaction = `${name} ${rule.label} ${event}`
          if (OPEN[reaction] !== undefined) used.add(reaction)
          return isReserved(event) || own === true || from !== undefined || OPEN[reaction] !== undefined ? [] : reaction
        }),
      )
      assert.deepEqual(forgotten, [])
    })

    it('each rule whose event a reaction accepts names that event in its program', () => {
      const wrong = rules.flatMap(rule =>
        reactionsOf(rule).flatMap(([event, { from }]) =>
          (Array.isArray(from) ? (from as readonly string[]) : [])
            .filter(label => !sourceOf(label).includes(`'${event}'`))
            .map(label => `${rule.label} ${event} from ${label}`),
        ),
      )
      assert.deepEqual(wrong, [])
    })

    it('each event that a rule raises is accepted by every other rule that reacts to it, apart from listed exceptions', () => {
      const unheard = rules.flatMap(rule =>
        reactionsOf(rule).flatMap(([event, { own, from }]) => {
          const heard = own === true ? [] : Array.isArray(from) ? (from as readonly string[]) : undefined
          const raising = rules.filter(it => it !== rule && it.program?.source.includes(`raise({ event: '${event}'`))
          const deaf = raising.filter(it => heard !== undefined && !heard.includes(it.label))
          return deaf.map(it => `${rule.label} ${event} from ${it.label}`)
        }),
      )
      assert.deepEqual(unheard, UNHEARD[name] ?? [])
    })
  })
}

it('each listed reaction exists', () => {
  assert.deepEqual(
    Object.keys(OPEN).filter(it => !used.has(it)),
    [],
  )
})
