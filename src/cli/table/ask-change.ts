import { ruleMeant, uniqueRuleLabel } from '../../app/names/names-and-labels.ts'
import { placesOfWords } from '../../institutions/places-of-words.ts'
import { listeners } from '../../kernel/state/listening-rules.ts'
import type { Param, Rule } from '../../kernel/state/rule.ts'
import { rulesInOrder } from '../../kernel/state/rulebook.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { parseTyped } from './rule-text-and-choices.ts'
import type { Table } from './table.ts'

const WRITTEN = 'written'

type Kind = 'enact' | 'amend' | 'repeal' | 'transmute' | 'amendAmendment' | 'repealAmendment'

const KINDS: readonly { readonly value: Kind; readonly label: string; readonly hint: string }[] = [
  { value: 'enact', label: 'A new rule', hint: 'enact' },
  { value: 'amend', label: 'Amend a rule', hint: 'amend' },
  { value: 'repeal', label: 'Repeal a rule', hint: 'repeal' },
  { value: 'transmute', label: 'Transmute a rule', hint: 'immutable becomes mutable, or vice versa' },
  { value: 'amendAmendment', label: 'Amend an amendment', hint: 'of a rule that was amended before' },
  { value: 'repealAmendment', label: 'Repeal an amendment', hint: 'of a rule that was amended before' },
]

/** Asks for one change to the rulebook, step by step. `among` lists the forms that the act accepts. */
export async function askChange(table: Table, among?: readonly string[]): Promise<JsonObject | undefined> {
  const change = await askKindAndDetails(table, among === undefined ? [AS_WRITTEN] : [], among)
  return change === 'none' ? undefined : change
}

/** Asks for one change to the rulebook, or for none if a proposal may have any number of changes. */
export function askChangeOrNone(table: Table): Promise<JsonObject | 'none' | undefined> {
  return askKindAndDetails(table, [AS_WRITTEN, NONE])
}

type Other = { readonly value: typeof WRITTEN | 'none'; readonly label: string; readonly hint: string }

async function askKindAndDetails(
  table: Table,
  others: readonly Other[],
  among?: readonly string[],
): Promise<JsonObject | 'none' | undefined> {
  const amended = Object.keys((table.game.state.registers['amendments']?.value ?? {}) as JsonObject).length > 0
  const kinds = KINDS.filter(it => (among?.includes(it.value) ?? true) && (amended || !it.value.endsWith('Amendment')))
  const kind = await table.prompts.choose<Kind | Other['value']>('What kind of change?', [...kinds, ...others])
  if (kind === undefined || kind === 'none') return kind
  if (kind === WRITTEN) return askChangeAsYaml(table)
  const details = kind === 'enact' ? await askNewRule(table) : await askChangeOfRule(table, kind)
  return details === undefined ? undefined : { [kind]: details }
}

const AS_WRITTEN = {
  value: WRITTEN,
  label: 'Something else (YAML)',
  hint: 'a heading, a note, an effect',
} as const

const NONE = { value: 'none', label: 'No change at all', hint: 'if the rules allow an empty proposal' } as const

async function askChangeAsYaml(table: Table): Promise<JsonObject | undefined> {
  const text = await table.prompts.line('The change', { placeholder: '{editGroup: {name: …, heading: …}}' })
  const change = text === undefined ? undefined : parseTyped(text)
  if (change === undefined || isObject(change)) return change
  table.prompts.warn('Write a change as {FORM: {…}}.')
  return undefined
}

async function askNewRule(table: Table): Promise<JsonObject | undefined> {
  const text = await askRuleText(table, 'Text of the new rule')
  if (text === undefined) return undefined
  const title = await table.prompts.line('Short title (optional)')
  if (title === undefined) return undefined
  const place = await askNumberAndGroup(table)
  if (place === undefined) return undefined
  const program = await askProgram(table, undefined)
  if (program === undefined) return undefined
  return { text, ...(title.trim() === '' ? {} : { title: title.trim() }), ...place, ...program }
}

async function askChangeOfRule(table: Table, kind: Exclude<Kind, 'enact'>): Promise<JsonObject | undefined> {
  const rule = await askRule(table, kind)
  if (rule === undefined) return undefined
  const label = uniqueRuleLabel(table.game.state, rule)
  if (kind === 'repeal' || kind === 'transmute') return { rule: label }
  const amendment = kind === 'amend' ? {} : await askAmendment(table, rule)
  if (amendment === undefined) return undefined
  const form = await askTextOrWords(table, rule, kind)
  return form === undefined ? undefined : { rule: label, ...amendment, ...form }
}

async function askRule(table: Table, kind: Kind): Promise<Rule | undefined> {
  const { state } = table.game
  const amended = (state.registers['amendments']?.value ?? {}) as JsonObject
  const rules = rulesInOrder(state).filter(
    rule => !kind.endsWith('Amendment') || lookup(amended, rule.id) !== undefined,
  )
  const choices = rules.map(rule => ({
    value: uniqueRuleLabel(state, rule),
    label: `${uniqueRuleLabel(state, rule)} ${rule.title}`.trim(),
    hint: Object.values(rule.attributes).map(String).join(', '),
  }))
  const label = await table.prompts.choose('Which rule?', choices, { long: choices.length > 12 })
  return label === undefined ? undefined : ruleMeant(state, label)
}

async function askAmendment(table: Table, rule: Rule): Promise<JsonObject | undefined> {
  const all = (table.game.state.registers['amendments']?.value ?? {}) as { readonly [id: string]: readonly Json[] }
  const choices = (lookup(all, rule.id) ?? []).map(it => ({
    value: String(it),
    label: `the amendment made by proposal ${String(it)}`,
  }))
  const amendment = await table.prompts.choose('Which amendment?', choices)
  return amendment === undefined ? undefined : { amendment }
}

/** Asks for a new text and what happens to the program, or only for a new value of something that the text states. */
async function askTextOrWords(table: Table, rule: Rule, kind: Kind): Promise<JsonObject | undefined> {
  const params = Object.entries(rule.front.params).filter(([, param]) => param.words !== undefined)
  if (kind === 'amend' && params.length > 0) {
    const choices = params.map(([name, param]) => ({
      value: name,
      label: `Only the words “${param.words}”`,
      hint: 'its program keeps running',
    }))
    const chosen = await table.prompts.choose('Which part?', [{ value: '', label: 'The whole text' }, ...choices])
    if (chosen === undefined) return undefined
    if (chosen !== '') return askParam(table, chosen, lookup(rule.front.params, chosen))
  }
  const text = await askRuleText(table, 'New text of the whole rule', rule.text)
  if (text === undefined) return undefined
  const program = await askProgram(table, rule)
  if (program === undefined || program['program'] !== 'keep') return program && { text, ...program }
  const asked = await askUnsaidParams(table, params, text)
  return asked && { text, ...program, ...(Object.keys(asked).length === 0 ? {} : { params: asked }) }
}

/** Asks for the constants of a kept program whose words the new text no longer contains. */
async function askUnsaidParams(
  table: Table,
  params: readonly (readonly [string, Param])[],
  text: string,
): Promise<JsonObject | undefined> {
  const asked: { [name: string]: Json } = {}
  for (const [name, { value, words = '' }] of params) {
    if (placesOfWords(text, words).length > 0) continue
    const now = await table.prompts.line(
      `The new text no longer says “${words}”. Which words state this now? (optional)`,
    )
    const meant = now && (await table.prompts.line(`The program uses ${String(value)}. What does it use from now on?`))
    if (now === undefined || meant === undefined) return undefined
    asked[name] = now === '' ? { value } : { value: parseTyped(meant), words: now }
  }
  return asked
}

/** Asks for different words in the text and, if the program uses a separate value for them, for that value. */
async function askParam(table: Table, name: string, param: Param | undefined): Promise<JsonObject | undefined> {
  const { words = '', value = null } = param ?? {}
  const text = await table.prompts.line(`Replace “${words}” with`)
  if (text === undefined) return undefined
  if (words === String(value)) return { params: { [name]: { value: parseTyped(text), words: text } } }
  const meant = await table.prompts.line(
    `The program reads “${words}” as ${String(value)}. How should it read “${text}”?`,
  )
  return meant === undefined ? undefined : { params: { [name]: { value: parseTyped(meant), words: text } } }
}

/** Asks for the exact words of a rule, and drops leading and trailing blank lines. */
async function askRuleText(table: Table, message: string, initial?: string): Promise<string | undefined> {
  const text = await table.prompts.text(message, initial)
  if (text === undefined) return undefined
  const words = text.replace(/^(\s*\n)+/, '').trimEnd()
  if (words !== '') return words
  table.prompts.warn('Please enter the text of the rule.')
  return undefined
}

/** Asks for the number and the group of a new rule, if no rule decides them. */
async function askNumberAndGroup({ prompts, game }: Table): Promise<JsonObject | undefined> {
  if (listeners(game.state, 'answers', 'label').length > 0) return {}
  const label = await prompts.line('Number (optional)')
  if (label === undefined) return undefined
  const { groups } = game.state
  const choices = groups.map(({ name, heading }) => ({ value: name, label: heading === '' ? name : heading }))
  const group = groups.length === 0 ? '' : await prompts.choose('In which group?', choices, { long: true })
  if (group === undefined) return undefined
  return { ...(label.trim() === '' ? {} : { label: label.trim() }), ...(group === '' ? {} : { group }) }
}

/**
 * Asks who or what carries out a text: people (no program), the current program, or a program from a file. An empty
 * answer means people.
 */
async function askProgram(table: Table, rule: Rule | undefined): Promise<JsonObject | undefined> {
  const has = rule?.program != null
  const choice = await table.prompts.choose(
    has ? 'Its program was written for the old text. What should happen to it?' : 'Who carries it out?',
    [
      ...(has ? [{ value: 'keep', label: 'Keep it', hint: 'it fits the new text as well' } as const] : []),
      { value: 'people', label: 'People do', hint: has ? 'the program is dropped' : 'no program is needed' },
      { value: 'file', label: 'A program in a file', hint: 'TypeScript' },
    ] as const,
  )
  if (choice === undefined) return undefined
  if (choice === 'keep') return { program: 'keep' }
  if (choice === 'people') return has ? { program: 'drop' } : {}
  const file = await table.prompts.line('Which file?', {
    placeholder: 'my-rule.ts',
    check: path => fileProblem(table, path),
  })
  return file === undefined ? undefined : { program: { file } }
}

function fileProblem(table: Table, path: string): string | undefined {
  return table.workshop.readFile(path) === undefined ? `Can’t read the file ${path}.` : undefined
}
