import { namedByRules } from '../../app/moves/sample-arguments.ts'
import { wordsFor } from '../../app/moves/yet-to-vote.ts'
import { wordsOfName } from '../../app/names/words.ts'
import { matterInWords } from '../../app/prose/matters.ts'
import { bare, choices, orWord, split } from '../../kernel/acts/act-schema.ts'
import { holdsNumbers } from '../../kernel/state/register.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { askChange } from './ask-change.ts'
import { askEntry } from './ask-entry.ts'
import { personChoices } from './person-choices.ts'
import { asWritten, ruleChoices } from './rule-card.ts'
import { rulesAt, type Table } from './table.ts'
import type { Choice } from './table-prompts.ts'

/** The answer for one argument: a value as written, nothing (left out), or one step back. */
type Answered = { readonly value: Json } | 'leftOut' | undefined

/** The context of an act: the matter that it is about, and whether something other than a matter may be named. */
type About = { readonly matter?: string | undefined; readonly instead?: boolean }

/** Asks for an argument of an act according to its type. */
export async function askArgument(table: Table, name: string, type: string, about: About = {}): Promise<Answered> {
  const optional = type.trim().endsWith('?')
  const [kind, detail] = split(bare(type))
  const { state } = table.game
  switch (kind) {
    case 'rule':
      return picked(table, `Which rule${nameNote(name, 'rule')}?`, ruleChoices(state), optional)
    case 'person':
      return picked(table, `Who${nameNote(name, 'person')}?`, [...personChoices(state), ...orChoice(detail)], optional)
    case 'matter':
      return askMatter(table, detail, optional, about.instead === true)
    case 'entry':
      return given(await askEntry(table, 'Which entry?'))
    case 'one of':
      return picked(
        table,
        `${question(name)}?`,
        choices(detail).map(word => ({ value: word, label: wordsOfName(word) })),
        optional,
      )
    case 'persons':
      return askPersons(table, name, optional)
    case 'sealed':
      return askSecret(table, name, about.matter)
    case 'word':
      return askWord(table, name, about.matter, optional)
    case 'effects':
      return optional &&
        (await table.prompts.confirm('Does it change anything in the game (points, rules …)?')) !== true
        ? 'leftOut'
        : given(await askEffects(table))
    case 'text':
    case 'words':
    case 'name':
    case 'integer':
    case 'change':
    case 'changes':
    case 'program':
    case 'claims':
    case 'act':
    case 'data':
      return askTold(table, name, kind, optional)
  }
}

/** Asks for a text: names that rules provide themselves (an office) are chosen from a list; any other text is typed. */
async function askTold(table: Table, name: string, kind: string, optional: boolean): Promise<Answered> {
  const named = kind === 'text' ? namedByRules(table.game.state, name) : []
  if (named.length === 0) return askText(table, name, kind, optional)
  const choices = named.map(word => ({ value: word, label: word }))
  return picked(table, `Which ${wordsOfName(name)}?`, choices, optional)
}

/** The word that may be given in place of a person. */
function orChoice(detail: string): readonly Choice<string>[] {
  const word = orWord(detail)
  return word === undefined ? [] : [{ value: word, label: word }]
}

function given(value: Json | undefined): Answered {
  return value === undefined ? undefined : { value }
}

function question(name: string): string {
  const words = wordsOfName(name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function nameNote(name: string, usual: string): string {
  return name === usual ? '' : ` (${wordsOfName(name)})`
}

const LEFT_OUT = '\u0000left out'

async function picked(
  table: Table,
  message: string,
  from: readonly Choice<string>[],
  optional: boolean,
): Promise<Answered> {
  const left = optional ? [{ value: LEFT_OUT, label: 'Leave this empty' }] : []
  const value = await table.prompts.choose(message, [...left, ...from], { long: from.length > 12 })
  return value === LEFT_OUT ? 'leftOut' : given(value)
}

/**
 * Asks for a matter. The only open matter of a kind is used without asking, unless something else may be named instead.
 */
async function askMatter(table: Table, kind: string, optional: boolean, instead: boolean): Promise<Answered> {
  const { state } = table.game
  const open = Object.values(state.matters).filter(it => it.open && (kind === '' || it.kind === kind))
  const only = open[0]
  if (open.length === 1 && only !== undefined && !(optional && instead)) return { value: only.label }
  if (open.length === 0 && optional) return 'leftOut'
  if (open.length === 0) return void table.prompts.warn(`There is no open ${kind || 'matter'} now.`)
  const from = open.map(matter => ({ value: matter.label, label: matterInWords(state, matter) }))
  return picked(table, `Which ${kind}?`, from, optional)
}

/** Asks for a word. The words of a ballot that the rules know are chosen from a list; any other word is typed. */
async function askWord(table: Table, name: string, matter: string | undefined, optional: boolean): Promise<Answered> {
  const words = ballotWords(table, name, matter)
  if (words.length === 0) return askText(table, name, 'word', optional)
  return picked(
    table,
    `${question(name)}?`,
    words.map(word => ({ value: word, label: word })),
    optional,
  )
}

/** Asks for secret input, which is typed without echo; the words that the rules know are listed first. */
async function askSecret(table: Table, name: string, matter: string | undefined): Promise<Answered> {
  const words = ballotWords(table, name, matter)
  const known = words.length === 0 ? '' : `; one of ${words.join(', ')}`
  return given(await table.prompts.line(`${question(name)} (kept secret${known})`, { secret: true }))
}

/** The words that the rules know for a ballot: for a vote on a matter, or for a choice before there is a matter. */
function ballotWords(table: Table, name: string, matter: string | undefined): readonly string[] {
  return matter === undefined && name !== 'choice' ? [] : wordsFor(rulesAt(table), matter)
}

/** Asks for several people, one after another, in the requested order. */
async function askPersons(table: Table, name: string, optional: boolean): Promise<Answered> {
  const chosen: string[] = []
  for (;;) {
    const left = personChoices(table.game.state).filter(({ value }) => !chosen.includes(value))
    const nobody = chosen.length > 0 ? 'No one else' : optional ? 'No one' : undefined
    const done = nobody === undefined ? [] : [{ value: LEFT_OUT, label: nobody }]
    const who = await table.prompts.choose(`Who${nameNote(name, 'persons')}?`, [...done, ...left])
    if (who === undefined) return undefined
    if (who === LEFT_OUT) return chosen.length === 0 ? 'leftOut' : { value: chosen }
    chosen.push(who)
    if (left.length === 1) return { value: chosen }
  }
}

/** Instructions for typing values that are not plain text. */
const HOW: { readonly [kind: string]: string } = {
  integer: ' (a whole number)',
  data: ' (write a list as [a, b]; quote items that contain a comma)',
}

async function askText(table: Table, name: string, kind: string, optional: boolean): Promise<Answered> {
  const { prompts } = table
  const leave = optional ? ' (optional)' : ''
  const long = kind === 'text' && name === 'text'
  const text = long
    ? await prompts.text(`${question(name)}?`)
    : await prompts.line(`${question(name)}?${lookup(HOW, kind) ?? ''}${leave}`, {
        check: answer => checked(kind, answer, optional),
      })
  if (text === undefined) return undefined
  if (text.trim() === '' && optional) return 'leftOut'
  return { value: kind === 'integer' ? Number(text) : kind === 'data' ? asWritten(text) : text }
}

function checked(kind: string, answer: string, optional: boolean): string | undefined {
  if (answer.trim() === '') return optional ? undefined : 'Please enter something.'
  return kind === 'integer' && !/^-?\d{1,15}$/.test(answer.trim())
    ? 'Please enter a whole number, such as 3.'
    : undefined
}

/** Asks for effects, one after another: points given or taken, registers set, rules changed. */
async function askEffects(table: Table): Promise<Json | undefined> {
  const effects: Json[] = []
  for (;;) {
    const kind = await table.prompts.choose(effects.length === 0 ? 'What should happen?' : 'What else?', [
      ...(effects.length === 0 ? [] : [{ value: 'done', label: 'Nothing else' } as const]),
      { value: 'award', label: 'Give or take points, or another amount' },
      { value: 'set', label: 'Set something to a value' },
      { value: 'change', label: 'Change the rulebook' },
      { value: 'written', label: 'Something else (YAML)', hint: 'nomic acts RULESET --effects shows them' },
    ] as const)
    if (kind === 'done') return effects
    if (kind === undefined) return undefined
    const effect = await asked(table, kind)
    if (effect !== undefined) effects.push(effect)
  }
}

async function asked(table: Table, kind: 'award' | 'set' | 'change' | 'written'): Promise<Json | undefined> {
  if (kind === 'change') return askChange(table)
  if (kind === 'award') return amount(table)
  if (kind === 'set') return value(table)
  const text = await table.prompts.line('The effect', { placeholder: '{void: {rule: 301, by: 105}}' })
  return text === undefined ? undefined : asWritten(text)
}

async function amount(table: Table): Promise<JsonObject | undefined> {
  const register = await askRegister(table, type => holdsNumbers({ type }))
  if (register === undefined) return undefined
  const key = await askKey(table, register)
  if (key === undefined) return undefined
  const text = await table.prompts.line('How many? (negative to subtract)', { check: isAmount })
  return text === undefined ? undefined : { award: { [register]: keyed(key, asWritten(text)) } }
}

async function value(table: Table): Promise<JsonObject | undefined> {
  const register = await askRegister(table, () => true)
  if (register === undefined) return undefined
  const key = await askKey(table, register)
  if (key === undefined) return undefined
  const text = await table.prompts.line('New value (a name, a number, true, false, null …)')
  return text === undefined ? undefined : { set: { [register]: keyed(key, asWritten(text)) } }
}

const UNKEYED = ''

function keyed(key: string, value: Json): Json {
  return key === UNKEYED ? value : { [key]: value }
}

function isAmount(text: string): string | undefined {
  return /^-?\d+(\/\d+)?$/.test(text.trim()) ? undefined : 'Please enter an amount such as 10, -5 or 7/2.'
}

async function askRegister(table: Table, fits: (type: string) => boolean): Promise<string | undefined> {
  const registers = Object.values(table.game.state.registers)
    .map(it => it.declaration)
    .filter(it => fits(it.type))
  const choices = registers.map(({ name, about }) => ({
    value: name,
    label: wordsOfName(name),
    ...(about === undefined ? {} : { hint: about }),
  }))
  return table.prompts.choose('Of what?', choices, { long: choices.length > 12 })
}

async function askKey(table: Table, register: string): Promise<string | undefined> {
  const { state } = table.game
  const keys = lookup(state.registers, register)?.declaration.keys
  if (keys === undefined) return UNKEYED
  if (keys === 'person') return table.prompts.choose('Whose?', personChoices(state))
  return table.prompts.line(`For which ${keys}? (${labelFor(keys)})`)
}

/** The prompt for a key of a register. */
function labelFor(keys: 'rule' | 'matter' | 'text'): string {
  return keys === 'text' ? 'a word' : 'its number'
}
