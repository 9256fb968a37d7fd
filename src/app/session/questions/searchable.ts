import { type Entry, textsOfHistory } from '../../../kernel/log/entry.ts'
import type { Rule } from '../../../kernel/state/rule.ts'
import { sealIn } from '../../../kernel/state/sealed.ts'
import type { State } from '../../../kernel/state/state.ts'
import type { Json } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { SearchDocument } from '../../../ports/search-index.ts'
import type { NewsLine } from '../../../wire/game/entry.ts'
import type { SentencePart } from '../../../wire/game/sentence.ts'
import { entryInWords } from '../../prose/entries.ts'
import { newsView } from '../../prose/news.ts'
import { dataAnswer, linesOfPast, type Question, requirePast } from '../question.ts'

/**
 * Everything in some entries that people can search for, oldest first: each entry with what was said in it, and each
 * text that a rule got in it. Nothing that is sealed today is among it.
 */
export const searchableQuestion: Question<{ readonly documents: readonly SearchDocument[] }> = questioned => {
  const { state: now } = questioned
  const documents = linesOfPast(requirePast(questioned), (before, entry, after) => [
    entryDocument(now, before, entry, after),
    ...ruleDocuments(before, entry, after),
  ])
  return dataAnswer({ documents })
}

function entryDocument(now: State, before: State, entry: Entry, after: State): SearchDocument {
  const { seq, act } = entry
  const { words, parts } = entryInWords(after, entry, before)
  const { news, lines } = newsView(before, entry, after)
  const kinds = [...parts, ...lines.flatMap(partsOfLine)].flatMap(({ matter }) => matter?.kind ?? [])
  const texts = [...writtenTexts(seq === 0 ? null : act.with), ...publicTexts(now, entry)]
  const text = [...news, ...new Set(texts.filter(it => !isAmong(it, news)))].join(' · ')
  return { is: 'entry', entry: seq, at: act.at, by: act.by, title: words, text, kinds: [...new Set(kinds)] }
}

function partsOfLine({ parts, warrant = [], says = [] }: NewsLine): readonly SentencePart[] {
  return [...parts, ...warrant, ...says]
}

function isAmong(text: string, news: readonly string[]): boolean {
  return news.some(line => line.includes(text))
}

/** The texts that someone wrote into the arguments of an act, such as a proposed rule. Programs are not among them. */
function writtenTexts(value: Json): readonly string[] {
  if (typeof value === 'string') return isProse(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, it]) => (PROGRAM_FIELDS.includes(name) ? [] : writtenTexts(it as Json)))
}

const PROGRAM_FIELDS: readonly string[] = ['source', 'js']

/** Whether a text is more than a name, a number or a hash. */
function isProse(text: string): boolean {
  return /\s/.test(text.trim())
}

/** The texts beside an entry that everyone may read: neither sealed today, nor part of a history that was brought. */
function publicTexts(now: State, entry: Entry): readonly string[] {
  const history = textsOfHistory(entry)
  return Object.entries(entry.beside).flatMap(([hash, { text }]) => {
    const seal = sealIn(now, hash)
    return (seal !== undefined && !seal.open) || history.has(hash) ? [] : [text]
  })
}

/** The rules whose text or title an entry changed, as it left them. */
function ruleDocuments(before: State, { seq, act, effects }: Entry, after: State): readonly SearchDocument[] {
  const changed = new Set(
    effects.flatMap(effect =>
      effect.do === 'addRule' ? [effect.rule.id] : effect.do === 'replaceText' ? [effect.rule] : [],
    ),
  )
  return [...changed].flatMap(id => {
    const [was, rule] = [lookup(before.rules, id), lookup(after.rules, id)]
    return rule === undefined || hasSameText(was, rule)
      ? []
      : [ruleDocument(rule, { entry: seq, at: act.at, by: act.by })]
  })
}

function hasSameText(was: Rule | undefined, rule: Rule): boolean {
  return was?.text === rule.text && was.title === rule.title
}

function ruleDocument(
  { label, title, text }: Rule,
  written: Pick<SearchDocument, 'entry' | 'at' | 'by'>,
): SearchDocument {
  return { is: 'rule', ...written, label, title, text, kinds: [] }
}
