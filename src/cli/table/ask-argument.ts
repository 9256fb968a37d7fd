import { attributeValuesInRules } from '../../app/arguments/values-to-try.ts'
import { wordsOnBallot } from '../../app/moves/words-on-ballot.ts'
import { wordsOfName } from '../../app/names/display-text.ts'
import { matterInWords } from '../../app/prose/matters.ts'
import {
  type ArgumentKind,
  choices,
  splitArgumentType,
  withoutOptionalMark,
  wordInPlaceOfPerson,
} from '../../kernel/acts/act-schema.ts'
import type { Json } from '../../kernel/values/json.ts'
import { askChangeOrNone } from './ask-change.ts'
import { askEffects } from './ask-effects.ts'
import { askEntry, personChoices } from './people-and-entry-choices.ts'
import { parseTyped, ruleChoices } from './rule-text-and-choices.ts'
import { rulesAt, type Table } from './table.ts'
import type { Choice } from './table-prompts.ts'

/** The answer for one argument: a value as people write it, left out, or one step back (undefined). */
type Answered = { readonly value: Json } | 'leftOut' | undefined

/**
 * The information that is known so far about the subject of an act: the matter, and whether something other than a
 * matter may be named.
 */
type About = { readonly matter?: string | undefined; readonly instead?: boolean }

/** An argument to ask for: its name, whether it may be left out, and the detail of its type. */
type Asked = About & {
  readonly table: Table
  readonly name: string
  readonly optional: boolean
  readonly detail: string
}

/** How to ask for each kind of argument. */
const ASK: { readonly [kind in ArgumentKind]: (asked: Asked) => Promise<Answered> } = {
  rule: asked => askChoice(asked, `Which rule${nameNote(asked.name, 'rule')}?`, ruleChoices(asked.table.game.state)),
  person: asked => {
    const from = [...personChoices(asked.table.game.state), ...choiceOtherThanPerson(asked.detail)]
    return askChoice(asked, `Who${nameNote(asked.name, 'person')}?`, from)
  },
  persons: askPersons,
  matter: askMatter,
  entry: async ({ table }) => asAnswer(await askEntry(table, 'Which entry?')),
  undoing: async ({ table }) => asAnswer(await askEntry(table, 'Which entry do you take back?')),
  'one of': asked => {
    const words = choices(asked.detail).map(word => ({ value: word, label: wordsOfName(word) }))
    return askChoice(asked, `${promptLabel(asked.name)}?`, words)
  },
  sealed: askSecret,
  word: askWord,
  text: askTextOrName,
  words: asked => askText(asked),
  name: asked => askText(asked),
  integer: asked => askText(asked, WHOLE_NUMBER),
  changes: askChanges,
  effects: async ({ table, optional }) => {
    const some = !optional || (await table.prompts.confirm('Does it change anything in the game (points, rules …)?'))
    return some === true ? asAnswer(await askEffects(table)) : 'leftOut'
  },
  change: asked => askText(asked),
  program: asked => askText(asked),
  claims: asked => askText(asked),
  act: asked => askText(asked),
  data: asked => askText(asked, DATA),
}

/** Asks for an argument of an act, depending on its type. */
export function askArgument(table: Table, name: string, type: string, about: About = {}): Promise<Answered> {
  const [kind, detail] = splitArgumentType(withoutOptionalMark(type))
  return ASK[kind]({ ...about, table, name, detail, optional: type.trim().endsWith('?') })
}

/** The word that the argument may have in place of a person, as a choice. */
function choiceOtherThanPerson(detail: string): readonly Choice<string>[] {
  const word = wordInPlaceOfPerson(detail)
  return word === undefined ? [] : [{ value: word, label: word }]
}

function asAnswer(value: Json | undefined): Answered {
  return value === undefined ? undefined : { value }
}

function promptLabel(name: string): string {
  const words = wordsOfName(name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function nameNote(name: string, usual: string): string {
  return name === usual ? '' : ` (${wordsOfName(name)})`
}

const LEFT_OUT = '\u0000left out'

async function askChoice(
  { table, optional }: Asked,
  message: string,
  from: readonly Choice<string>[],
): Promise<Answered> {
  const left = optional ? [{ value: LEFT_OUT, label: 'Leave this empty' }] : []
  const value = await table.prompts.choose(message, [...left, ...from], { long: from.length > 12 })
  return value === LEFT_OUT ? 'leftOut' : asAnswer(value)
}

/**
 * Asks for a matter. If only one matter of the kind is open, it is used without asking, unless something else may be
 * named instead.
 */
async function askMatter(asked: Asked): Promise<Answered> {
  const { table, detail: kind, optional, instead = false } = asked
  const { state } = table.game
  const open = Object.values(state.matters).filter(it => it.open && (kind === '' || it.kind === kind))
  const only = open[0]
  if (open.length === 1 && only !== undefined && !(optional && instead)) return { value: only.label }
  if (open.length === 0 && optional) return 'leftOut'
  if (open.length === 0) return void table.prompts.warn(`There is no open ${kind || 'matter'} now.`)
  const from = open.map(matter => ({ value: matter.label, label: matterInWords(state, matter).words }))
  return askChoice(asked, `Which ${kind}?`, from)
}

/** Asks for a word. Players choose from the ballot words that the rules recognize, or type another one. */
function askWord(asked: Asked): Promise<Answered> {
  const words = ballotWords(asked)
  if (words.length === 0) return askText(asked)
  const from = words.map(word => ({ value: word, label: word }))
  return askChoice(asked, `${promptLabel(asked.name)}?`, from)
}

/** Asks for a text. Players choose from the names that rules provide (such as an office), or type another text. */
function askTextOrName(asked: Asked): Promise<Answered> {
  const { table, name } = asked
  const named = attributeValuesInRules(table.game.state, name)
  if (named.length === 0) return askText(asked, name === 'text' ? LONG : {})
  const from = named.map(word => ({ value: word, label: word }))
  return askChoice(asked, `Which ${wordsOfName(name)}?`, from)
}

/**
 * Asks for secret input, which does not appear on the screen while it is typed. The words that the rules recognize are
 * listed first.
 */
async function askSecret(asked: Asked): Promise<Answered> {
  const { table, name } = asked
  const words = ballotWords(asked)
  const known = words.length === 0 ? '' : `; one of ${words.join(', ')}`
  return asAnswer(await table.prompts.line(`${promptLabel(name)} (kept secret${known})`, { secret: true }))
}

/**
 * The ballot words that the rules recognize, in the vote on a matter or for a choice that is made before the matter
 * exists.
 */
function ballotWords({ table, name, matter }: Asked): readonly string[] {
  return matter === undefined && name !== 'choice' ? [] : wordsOnBallot(rulesAt(table), matter)
}

/** Asks for several people, one after another, in the order that the player wants. */
async function askPersons({ table, name, optional }: Asked): Promise<Answered> {
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

/** How to ask for a value that the player types, and how to check and parse it. */
type Typed = {
  readonly long?: boolean
  readonly how?: string
  readonly check?: (answer: string) => string | undefined
  readonly read?: (answer: string) => Json
}

const LONG: Typed = { long: true }
const WHOLE_NUMBER: Typed = {
  how: ' (a whole number)',
  check: answer => (/^-?\d{1,15}$/.test(answer.trim()) ? undefined : 'Please enter a whole number, such as 3.'),
  read: Number,
}
const DATA: Typed = { how: ' (write a list as [a, b], and quote items that contain a comma)', read: parseTyped }

async function askText({ table: { prompts }, name, optional }: Asked, typed: Typed = {}): Promise<Answered> {
  const { long = false, how = '', check, read = answer => answer } = typed
  const checked = (answer: string): string | undefined => {
    if (answer.trim() === '') return optional ? undefined : 'Please enter something.'
    return check?.(answer)
  }
  const text = long
    ? await prompts.text(`${promptLabel(name)}?`)
    : await prompts.line(`${promptLabel(name)}?${how}${optional ? ' (optional)' : ''}`, { check: checked })
  if (text === undefined) return undefined
  return text.trim() === '' && optional ? 'leftOut' : { value: read(text) }
}

/** Asks for one change after another. An empty list is allowed here, because the rules can refuse it. */
async function askChanges({ table, optional }: Asked): Promise<Answered> {
  if (optional && (await table.prompts.confirm('Change the wording?')) !== true) return 'leftOut'
  const changes: Json[] = []
  for (;;) {
    const change = await askChangeOrNone(table)
    if (change === undefined) return undefined
    if (change === 'none') return { value: changes }
    changes.push(change)
    if ((await table.prompts.confirm('Add another change to this proposal?')) !== true) return { value: changes }
  }
}
