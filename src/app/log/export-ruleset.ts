import { stringify } from 'yaml'
import type { RegisterDeclaration } from '../../kernel/state/register.ts'
import type { Claim, Front, Rule } from '../../kernel/state/rule.ts'
import { rulesInOrder } from '../../kernel/state/rulebook.ts'
import type { RuleSource, RulesetSource } from '../../kernel/state/ruleset-source-types.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { valueAt } from '../../kernel/values/persistent-map.ts'

/** The files of a ruleset's folder, by path, with `/` as the separator. */
export type RulesetFiles = { readonly [path: string]: string }

/** Exports a game's current rulebook as a ruleset folder, from which a new game can start. */
export function exportRuleset(state: State): RulesetFiles {
  const rules = rulesInOrder(state)
  const stems = fileStemsInOrder(rules)
  const files = rules.map((rule, index) => filesOf(state, rule, stems[index] ?? ''))
  return Object.assign({ 'ruleset.yaml': rulesetHeadYaml(state, rules, stems) }, ...files) as RulesetFiles
}

function rulesetHeadYaml(state: State, rules: readonly Rule[], stems: readonly string[]): string {
  const labels = rules.map(rule => rule.label)
  return stringify(
    {
      name: state.ruleset,
      title: state.groups[0]?.heading || state.ruleset,
      source: `The rulebook of the game ${state.game} as it stood after entry ${state.seq - 1}, ${new Date(state.now).toISOString()}.`,
      zone: state.zone,
      settings: Object.fromEntries(Object.entries(state.settings).map(([name, value]) => [name, fixedSetting(value)])),
      groups: state.groups.map(({ name, heading, note }) => ({ name, heading, note })),
      order: stems,
      ...(new Set(labels).size < labels.length ? { 'duplicate-labels': true } : {}),
    },
    { lineWidth: 110 },
  )
}

function fixedSetting(value: Json): JsonObject {
  return { choices: [value], default: value, why: 'The founders of the game chose this.' }
}

/** Returns file names in printed order, each with the label of its rule. */
export function fileStemsInOrder(rules: readonly Pick<Rule, 'label' | 'title'>[]): readonly string[] {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return rules.map(({ label, title }) => {
    const stem = [slug(label) || 'rule', slug(title)]
      .filter(it => it !== '')
      .join('-')
      .slice(0, 80)
    let [name, number] = [stem, next.get(stem) ?? 2]
    for (; taken.has(name); number += 1) name = `${stem}-${number}`
    next.set(stem, number)
    taken.add(name)
    return name
  })
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function filesOf(state: State, rule: Rule, stem: string): RulesetFiles {
  const program = rule.program === null ? undefined : valueAt(state.programs, rule.program.hash)
  const text = `---\n${stringify(frontOf(state, rule), { lineWidth: 110 })}---\n\n${rule.text}\n`
  return {
    [`rules/${stem}.md`]: text,
    ...(program === undefined ? {} : { [`rules/${stem}.ts`]: program.source }),
  }
}

function frontOf(state: State, rule: Rule): JsonObject {
  const { front, attributes, group } = rule
  const parts: { readonly [name: string]: Json } = {
    claims: front.claims.flatMap(claim => claimOf(state, claim)),
    'together-with': front.togetherWith.flatMap(id => lookup(state.rules, id)?.label ?? []),
    registers: lastDeclarations(front.registers)
      .filter(({ name }) => lookup(state.registers, name) !== undefined)
      .map(it => exportedRegister(state, it)),
    charters: front.charters,
    'by-hand': front.byHand ?? {},
    params: quotedParams(rule),
    readings: front.readings,
  }
  const filled = Object.entries(parts).filter(([, value]) => Object.keys(value as object).length > 0)
  return {
    number: rule.label,
    title: rule.title,
    ...attributes,
    ...(group === state.groups[0]?.name ? {} : { group }),
    'carried-out': front.carriedOut,
    ...Object.fromEntries(filled),
  }
}

/** The parameters, without quotations that the text has lost in an amendment: a folder may quote only from its texts. */
function quotedParams({ front, text }: Rule): Front['params'] {
  const whole = evenSpaces(text)
  return Object.fromEntries(
    Object.entries(front.params).map(([name, { value, words, also }]) => {
      const others = also?.filter(it => whole.includes(evenSpaces(it))) ?? []
      const kept = others.length === 0 ? {} : { also: others }
      return [name, words === undefined || !whole.includes(evenSpaces(words)) ? { value } : { value, words, ...kept }]
    }),
  )
}

function evenSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The last declaration of each register, because a folder may declare a register only once in a rule. */
function lastDeclarations(registers: readonly RegisterDeclaration[]): readonly RegisterDeclaration[] {
  return [...new Map(registers.map(register => [register.name, register] as const)).values()]
}

/** Keeps the current value of the next number; all other stored values are reset. */
function exportedRegister(state: State, register: RegisterDeclaration): RegisterDeclaration {
  const value = register.name === 'nextNumber' ? state.registers[register.name]?.value : undefined
  return value === undefined ? register : { ...register, start: value }
}

function claimOf(state: State, { kind, target, words }: Claim): readonly JsonObject[] {
  if ('rule' in target && lookup(state.rules, target.rule) === undefined) return []
  const named =
    'rule' in target ? (lookup(state.rules, target.rule)?.label ?? target.rule) : 'every' in target ? 'every' : target
  return [{ [kind === 'over' ? 'over' : 'defers-to']: named, ...(words === undefined ? {} : { words }) }]
}

/**
 * Prints a ruleset in Markdown as its author would write it: the groups, their rules under headings by status, and the
 * exact texts. Titles of rules are left out, because they are not part of the texts.
 */
export function printRuleset(ruleset: RulesetSource): string {
  const groups = ruleset.groups.map(({ name, heading, note }) => {
    const rules = ruleset.rules.filter(({ group }) => group === name)
    return [heading, note, ...printRules(rules)]
  })
  const parts = [`# ${ruleset.title}`, ...groups.flat()]
  return `${parts.filter(part => part !== '').join('\n\n')}\n`
}

function printRules(rules: readonly RuleSource[]): readonly string[] {
  return rules.flatMap((rule, index) => {
    const status = statusOf(rule)
    const isNew = status !== '' && status !== statusOf(rules[index - 1])
    return [isNew ? `## ${capitalised(status)} Rules` : '', `### ${rule.label}.`, rule.text]
  })
}

function statusOf(rule: RuleSource | undefined): string {
  const status = rule?.attributes['status']
  return typeof status === 'string' ? status : ''
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
