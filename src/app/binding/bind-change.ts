import { isGroupKind } from '../../institutions/group-change.ts'
import { paramOf } from '../../institutions/object-and-param.ts'
import { placesOfPhrases } from '../../institutions/places-of-words.ts'
import { ALL_CHANGE_KINDS, CHANGE_KINDS } from '../../institutions/proposed-change.ts'
import { isRestorationKind } from '../../institutions/restoration.ts'
import { rewordings, wordsFor } from '../../institutions/text-with-new-params.ts'
import type { Claim, ClaimTarget, Param, Rule } from '../../kernel/state/rule.ts'
import type { State } from '../../kernel/state/state.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { matterMeant, ruleFound, ruleMeant } from '../names/names-and-labels.ts'
import { changingBound, restorationBound } from './bind-restoration.ts'
import { memberOfDataBound } from './bind-value.ts'
import { type Binding, NotUnderstood } from './binding-context.ts'

/**
 * Binds a rule-change as a person writes it (`{amend: {rule: 203, …}}`), replacing the rule's label with its identity.
 */
export function changeBound(binding: Binding, asked: Json): JsonObject {
  const kinds = isObject(asked) ? Object.keys(asked) : []
  const kind = kinds[0]
  if (!isObject(asked) || kind === undefined || kinds.length > 1 || !isChangeKind(kind))
    throw new NotUnderstood(`${JSON.stringify(asked)} is not a kind of change. Use one of ${CHANGE_KINDS.join(', ')}.`)
  return { [kind]: changeDetailsBound(binding, kind, lookup(asked, kind) ?? null) }
}

/** Whether a word is the name of a form of change. */
export function isChangeKind(name: string): boolean {
  return (ALL_CHANGE_KINDS as readonly string[]).includes(name)
}

/** Binds the content of a form of change. `repeal: 206` is short for `repeal: {rule: 206}`. */
export function changeDetailsBound(binding: Binding, kind: string, asked: Json): JsonObject {
  if (isRestorationKind(kind)) return changingBound(restorationBound(binding, kind, asked))
  if (typeof asked === 'string' || typeof asked === 'number') return shorthandBound(binding, kind, asked)
  if (!isObject(asked)) throw new NotUnderstood(`Write “${kind}” as {rule, …}, or as {text, …} for a new rule.`)
  const bind = kind === 'item' ? itemDetailBound : detailBound
  const words = kind === 'item' ? undefined : Object.keys(asked).find(it => /\s/.test(it))
  if (words !== undefined)
    throw new NotUnderstood(`A change has no part “${words}”. Put text that contains a comma in quotation marks.`)
  const bound = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, bind(binding, name, value)]))
  refuseUnsaidParams(binding.state, bound)
  return bound
}

/**
 * Asks for the constants that a kept program would use in silence: those whose words the new text no longer has, or has
 * in fewer places, and those that the text states in other words, too, which nobody has replaced.
 */
function refuseUnsaidParams({ rules }: State, { rule: id, text, program, params }: JsonObject): void {
  const rule = typeof id === 'string' ? lookup(rules, id) : undefined
  const given = isObject(params) ? params : {}
  if (rule === undefined || rule.program === null) return
  if (typeof text === 'string' && program === 'keep') refuseUnnamed(rule, text, given)
  if (typeof text !== 'string' && isObject(params)) refuseUnreplaced(rule, given)
}

function refuseUnnamed({ label, text, front }: Rule, after: string, given: JsonObject): void {
  const [name, param] =
    Object.entries(front.params).find(
      ([other, it]) => lookup(given, other) === undefined && lostWords(it, text, after) !== undefined,
    ) ?? []
  if (name === undefined || param === undefined) return
  const [words, value] = [lostWords(param, text, after) ?? '', JSON.stringify(param.value)]
  throw new NotUnderstood(
    `Where the text of rule ${label} says “${words}”, its program uses ${value}, and the new text no longer says so. Give the value that the program uses from now on, with the words for it: params: {${name}: {value: ${value}, words: "…"}}; or write program: drop.`,
    undefined,
    'params',
  )
}

/** Words for a constant that one text contains in fewer places than another. */
function lostWords(param: Param, before: string, after: string): string | undefined {
  const words = wordsFor(param)
  const counts = [before, after].map(text => placesOfPhrases(text, words).map(({ phrase }) => phrase))
  const [had = [], has = []] = counts.map(phrases => words.map((_, place) => phrases.filter(it => it === place).length))
  return words.find((_, place) => (has[place] ?? 0) < (had[place] ?? 0))
}

function refuseUnreplaced({ label, front }: Rule, given: JsonObject): void {
  for (const [name, asked] of Object.entries(given)) {
    const was = lookup(front.params, name)
    const unsaid = was === undefined ? undefined : rewordings(was, paramOf(asked)).find(({ now }) => now === undefined)
    if (unsaid === undefined) continue
    throw new NotUnderstood(
      `The text of rule ${label} states “${name}” also in the words “${unsaid.old}”. Give the whole new text, with program: keep and params, or the words that replace each of ${listed(was?.also)}, in this order, as a list under “also”.`,
      undefined,
      'params',
    )
  }
}

function listed(words: readonly string[] = []): string {
  return words.map(it => `“${it}”`).join(', ')
}

/**
 * Binds one detail of an item that the rules carry out themselves. In such an item, people write labels for rules and
 * matters, names for persons, and dates and times for instants.
 */
function itemDetailBound({ state }: Binding, name: string, value: Json): Json {
  if (name === 'rule') return ruleMeant(state, value).id
  if (name === 'matter') return matterMeant(state, '', value).id
  return memberOfDataBound(state, name, value)
}

function shorthandBound({ state }: Binding, kind: string, asked: string | number): JsonObject {
  if (isGroupKind(kind)) return { name: `${asked}` }
  return kind === 'enact' ? { text: `${asked}` } : { rule: ruleMeant(state, asked).id }
}

function detailBound(binding: Binding, name: string, value: Json): Json {
  return lookup(DETAILS, name)?.(binding, value) ?? value
}

/** How to bind the details of a change that people write as labels or in a short form. */
const DETAILS: { readonly [detail: string]: (binding: Binding, value: Json) => Json } = {
  rule: ({ state }, value) => ruleMeant(state, value).id,
  amendment: (_, value) => `${value}`,
  program: programBound,
  claims: claimsBound,
}

/**
 * Binds the program given with a text: source code, a file name, or a word that says what happens to the current
 * program.
 */
export function programBound(binding: Binding, asked: Json): Json {
  if (asked === 'keep' || asked === 'drop') return asked
  if (asked === 'replace') throw new NotUnderstood('To replace a program, give the new one under “program”.')
  const source = isObject(asked) ? sourceOf(binding, asked) : asked
  if (typeof source !== 'string') throw new NotUnderstood('Give the program as TypeScript, {file: x.ts}, keep or drop.')
  const stripped = binding.world.programs.strip(source)
  if (!stripped.ok)
    throw new NotUnderstood(`In line ${stripped.line} of the program: ${stripped.message}`, undefined, 'program')
  return { source }
}

function sourceOf(binding: Binding, { file, source }: JsonObject): Json | undefined {
  if (typeof file !== 'string') return source
  const read = binding.readFile(file)
  if (read === undefined) throw new NotUnderstood(`There is no file ${file} to read a program from.`)
  return read
}

/** Binds the claims that a text makes about its own rank, replacing the labels of rules with their IDs. */
export function claimsBound(binding: Binding, asked: Json): Json {
  const list = Array.isArray(asked) ? (asked as readonly Json[]) : [asked]
  return list.map(claim => claimBound(binding, claim))
}

function claimBound(binding: Binding, asked: Json): Claim {
  if (!isObject(asked))
    throw new NotUnderstood('Write a claim as {over: 105, words: "…"} or {defersTo: 105, words: "…"}.')
  const { over, words } = asked
  const defersTo = asked['defersTo'] ?? asked['defers-to']
  if ((over === undefined) === (defersTo === undefined))
    throw new NotUnderstood('Give the claim either “over” or “defersTo”, with a rule.')
  const target = targetBound(binding, over ?? defersTo ?? null)
  return { kind: over === undefined ? 'defersTo' : 'over', target, ...(typeof words === 'string' ? { words } : {}) }
}

/**
 * Finds the rule for a claim about a number that no rule has now: the rule that will have that number, or once had it.
 */
function claimOnUnusedNumber({ state }: Binding, asked: Json): ClaimTarget | undefined {
  const label = `${asked as string}`
  return /^\d+$/.test(label) && ruleFound(state, label) === undefined ? { attribute: 'label', value: label } : undefined
}

function targetBound(binding: Binding, asked: Json): ClaimTarget {
  if (asked === 'every') return { every: true }
  if (!isObject(asked)) return claimOnUnusedNumber(binding, asked) ?? { rule: ruleMeant(binding.state, asked).id }
  const { rule, question, attribute, value } = asked
  if (rule !== undefined) return { rule: ruleMeant(binding.state, rule).id }
  if (typeof question === 'string') return { question }
  if (typeof attribute === 'string' && value !== undefined) return { attribute, value: String(value) }
  throw new NotUnderstood('Name what the claim covers: a rule, every, {question: …} or {attribute: …, value: …}.')
}
