import { useQuery } from '@tanstack/react-query'
import type { Rule } from '../../wire/game/rule.ts'
import { queries } from '../api/queries.ts'
import { RuleLink } from '../parts/rule-and-matter-links.tsx'
import { labelResolver } from './named-rules.ts'
import { placesOfPhrase } from './phrase-places.ts'
import { RuleText } from './rule-text.tsx'
import { type Paragraph, paragraphsOf } from './rule-text-pieces.ts'

/**
 * Highlights the clause behind a fact within its paragraph of the rule’s own text. If no clause is cited, shows the
 * part of the text that fits `about` best, without highlights, so readers judge for themselves which words matter.
 * Without `about`, shows the words of the rule's constants or, if there are none, the beginning of the text.
 */
export function Clause({
  game,
  label,
  phrase,
  about,
  at,
}: {
  readonly game: string
  readonly label: string
  readonly phrase?: string | undefined
  readonly about?: string | undefined
  /** The entry in which the rules were asked. */
  readonly at: number | undefined
}) {
  const before = useQuery(queries.rules(game, at === undefined ? undefined : Math.max(0, at - 1)))
  const then = useQuery({ ...queries.rules(game, at), enabled: before.isSuccess })
  const books = [before.data, then.data].map(book => book?.groups.flatMap(({ rules }) => rules) ?? [])
  const rules = books.find(book => ruleWithPhrase(book, label, phrase) !== undefined) ?? []
  const rule = ruleWithPhrase(rules, label, phrase)
  if (rule === undefined) return null
  const marks = phrase !== undefined ? [phrase] : about === undefined ? phrasesOfParams(rule) : []
  const quoted =
    phrase === undefined && about !== undefined
      ? bestParagraph(rule.text, about)
      : paragraphsAround(rule.text, marks[0])
  return (
    <blockquote className="clause">
      <p className="small clause-of">
        <RuleLink game={game} label={rule.label} at={at}>
          Rule {rule.label}
        </RuleLink>
        {rule.title === '' ? null : ` · ${rule.title}`}
      </p>
      <RuleText game={game} text={quoted} marks={marks} meaning={labelResolver(rules)} at={at} />
    </blockquote>
  )
}

/** The rule that contains the clause. This is the named rule, unless only another rule contains the phrase. */
function ruleWithPhrase(rules: readonly Rule[], label: string, phrase: string | undefined): Rule | undefined {
  const named = rules.find(rule => rule.label === label)
  if (phrase === undefined || (named !== undefined && placesOfPhrase(named.text, phrase).length > 0)) return named
  return rules.find(rule => placesOfPhrase(rule.text, phrase).length > 0) ?? named
}

/** The words of a rule's constants, which decide if no clause is cited. */
function phrasesOfParams({ params }: Rule): readonly string[] {
  return params.flatMap(({ words }) => words ?? [])
}

/** The paragraphs that contain a phrase or, if there are none, the first paragraph. */
function paragraphsAround(text: string, phrase: string | undefined): string {
  const [place] = phrase === undefined ? [] : placesOfPhrase(text, phrase)
  const { from, to } = place ?? { from: 0, to: 1 }
  const around = paragraphsOf(text).filter(it => it.from < to && it.to > from)
  return text.slice(around[0]?.from ?? 0, around.at(-1)?.to ?? text.length)
}

/** Texts up to this number of characters can be read at a glance. */
const SHORT = 600

/**
 * The part of a rule's text that fits some words best: the whole text if it is short, otherwise the first of the
 * paragraphs that have the most words in common with the given words.
 */
function bestParagraph(text: string, words: string): string {
  if (text.length <= SHORT) return text
  const sought = stemsOfLongWords(words)
  const shared = (paragraph: Paragraph): number =>
    [...stemsOfLongWords(text.slice(paragraph.from, paragraph.to))].filter(stem => sought.has(stem)).length
  const [first, ...others] = paragraphsOf(text)
  if (first === undefined) return text
  const best = others.reduce((best, it) => (shared(it) > shared(best) ? it : best), first)
  return text.slice(best.from, best.to)
}

/** The stems of the longer words, so that “points” and “point”, or “voting” and “votes”, count as the same. */
function stemsOfLongWords(words: string): ReadonlySet<string> {
  const spaced = words.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  const all = spaced.match(/\p{L}{4,}/gu) ?? []
  return new Set(all.map(word => word.replace(/(ing|ed|es|s|e)$/, '')))
}
