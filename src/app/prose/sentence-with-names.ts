import { laterOf, matterKinds, placeOf } from '../../kernel/state/find-matter.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { State } from '../../kernel/state/state.ts'
import { summaryOf } from '../../kernel/values/persistent-map.ts'
import type { SentencePart } from '../../wire/game/sentence.ts'
import { matterKindAndLabel, wordsOfName } from '../names/display-text.ts'
import { Sentence } from './sentence.ts'

/** Maximum number of names to find in one text. */
const MOST_NAMES = 100

/** Maximum number of words in the name of a matter. */
const MOST_WORDS = 6

const WORD = /[\p{L}\p{N}]+(?:[’'./#-][\p{L}\p{N}]+)*/gu

type Word = { readonly from: number; readonly to: number; readonly text: string }

/** A name that was found in a text, ending with the current word. */
type Found = { readonly from: number; readonly part: Omit<SentencePart, 'text'>; readonly list?: boolean }

/**
 * Turns the words of a program or a person into a sentence. Labels of this game's rules, entries and matters become
 * names, and everything else stays plain words. Only this function looks for names in a text. It knows the words “rule”
 * and “entry” and every kind of matter that this game has had, including kinds that players invented.
 */
export function sentenceWithNames(state: State, text: string): Sentence {
  const parts: SentencePart[] = []
  const before: Word[] = []
  let [after, names, list] = [0, 0, false]
  for (const { 0: word, index } of text.matchAll(WORD)) {
    before.push({ from: index, to: index + word.length, text: word })
    if (before.length > MOST_WORDS) before.shift()
    const found: Found | undefined =
      (list ? ruleContinuingList(state, before) : undefined) ?? nameAtEndOfWords(state, text, before)
    list = found?.list ?? (list && JOINING.has(word))
    if (found === undefined || found.from < after) continue
    const end = index + word.length
    parts.push({ text: text.slice(after, found.from) }, { text: text.slice(found.from, end), ...found.part })
    after = end
    names += 1
    if (names === MOST_NAMES) break
  }
  return new Sentence([...parts, { text: text.slice(after) }])
}

/** Words that may come between labels, as in “rules 201, 203 and 204”. */
const JOINING: ReadonlySet<string> = new Set(['and', 'or'])

function ruleContinuingList(state: State, words: readonly Word[]): Found | undefined {
  const last = words.at(-1)
  return last !== undefined && labelsIn(state).has(last.text)
    ? { from: last.from, part: { rule: last.text }, list: true }
    : undefined
}

function nameAtEndOfWords(state: State, text: string, words: readonly Word[]): Found | undefined {
  const last = words.at(-1)
  if (last === undefined) return undefined
  if (isInstant(last.text))
    return { from: last.from, part: { instant: new Date(Number(last.text)).toISOString(), zone: state.zone } }
  const [previous] = words.slice(-2, -1)
  const noun = previous === undefined ? '' : previous.text.toLowerCase()
  if (previous !== undefined && (noun === 'rule' || noun === 'rules') && labelsIn(state).has(last.text)) {
    const many = noun === 'rules'
    return { from: many ? last.from : previous.from, part: { rule: last.text }, list: many }
  }
  if (previous !== undefined && noun === 'entry' && /^\d{1,15}$/.test(last.text) && Number(last.text) <= state.seq)
    return { from: previous.from, part: { entry: Number(last.text) } }
  return matterAtEndOfWords(state, text, words, last)
}

/** Whether a word is an instant in the years 2001 to 2033, given in milliseconds. */
function isInstant(word: string): boolean {
  return /^1\d{12}$/.test(word)
}

function matterAtEndOfWords(state: State, text: string, words: readonly Word[], last: Word): Found | undefined {
  for (const { from } of words) {
    const named = text.slice(from, last.to).toLowerCase()
    const matter = closedMatterNamed(state, named) ?? openMattersByName(state).get(named)
    if (matter !== undefined) return { from, part: { matter: { kind: matter.kind, label: matter.label } } }
  }
  return undefined
}

type ByName = ReadonlyMap<string, Matter>

/** The names of closed matters, in many small parts, so that closing one more matter changes only one of them. */
const closedNames = new WeakMap<State['closed'], readonly ByName[]>()
const openNames = new WeakMap<State['matters'], ByName>()
const labels = new WeakMap<State['rules'], ReadonlySet<string>>()

/** How the names of closed matters begin. */
const closedStarts = new WeakMap<State['closed'], readonly string[]>()

/** The last closed matter with a name. Most words are no name, which their beginning already shows. */
function closedMatterNamed({ closed }: State, named: string): Matter | undefined {
  const starts = memoized(closedStarts, closed, () =>
    matterKinds({ matters: {}, closed }).flatMap(kind => [kind.toLowerCase(), wordsOfName(kind).toLowerCase()]),
  )
  if (!starts.some(start => named.startsWith(start))) return undefined
  const parts = summaryOf(
    closed,
    closedNames,
    matters => [mattersByName(matters)],
    all => all.flat(),
  )
  return parts.flatMap(part => part.get(named) ?? []).reduce<Matter | undefined>(laterOf, undefined)
}

function openMattersByName({ matters }: State): ByName {
  return memoized(openNames, matters, it => mattersByName(Object.values(it)))
}

function labelsIn({ rules }: State): ReadonlySet<string> {
  return memoized(labels, rules, it => new Set(Object.values(it).map(({ label }) => label)))
}

function memoized<Key extends object, Value>(known: WeakMap<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const value = known.get(key) ?? make(key)
  known.set(key, value)
  return value
}

/** Matters by their names in lower case: “call for judgement 3”, and also “callforjudgement 3” if that is its kind. */
function mattersByName(matters: readonly Matter[]): ByName {
  const named = matters.flatMap(matter => {
    const { kind, label } = matter
    return [matterKindAndLabel(matter), matterKindAndLabel({ kind: wordsOfName(kind), label })].map(
      name => [name.toLowerCase(), matter] as const,
    )
  })
  return new Map(named.toSorted(([, a], [, b]) => placeOf(a) - placeOf(b)))
}
