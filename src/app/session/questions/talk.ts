import { matterIn } from '../../../kernel/state/find-matter.ts'
import type { Matter } from '../../../kernel/state/matter.ts'
import type { Rule } from '../../../kernel/state/rule.ts'
import { rulesLabelled } from '../../../kernel/state/rulebook.ts'
import type { PersonId, State } from '../../../kernel/state/state.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { GameState } from '../../../wire/game/game-state.ts'
import type { Sentence as Parts, SentencePart } from '../../../wire/game/sentence.ts'
import { NotUnderstood } from '../../binding/binding-context.ts'
import { type Mention, mentionsIn } from '../../names/mentions.ts'
import { matterFound, matterMeant, ruleFound, ruleMeant, uniqueRuleLabel } from '../../names/names-and-labels.ts'
import { A_LINE, matterInWords } from '../../prose/matters.ts'
import { ruleInWords } from '../../prose/rules.ts'
import { capitalizedSentence, type Sentence, sentenceOf } from '../../prose/sentence.ts'
import { sentenceWithNames } from '../../prose/sentence-with-names.ts'
import { entryReference } from '../../prose/values.ts'
import { personView } from '../awaited-view.ts'
import { answeringUnknown, dataAnswer, type Question, stateAsSeen } from '../question.ts'

/** What a conversation is about: its identity, its address now, and how to say it. */
export type Topic = {
  readonly key: string
  readonly about: string
  readonly words: string
  readonly parts: Parts
  /** The person who put the matter forward. */
  readonly by?: string
}

/** A rule, matter or entry that a text names, where, and by which words. */
type NamedThing = { readonly at: number; readonly text: string; readonly to: string }

/** What the address of a conversation refers to: `rule:203`, or an identity such as `rule:r3`. */
export const talkMeantQuestion: Question<Topic, { readonly about: string }> = answeringUnknown(questioned => {
  const { about } = questioned.request.of
  return dataAnswer(topicMeant(stateAsSeen(questioned), about))
})

/** The topics of some conversations, and some people. */
type TopicsAndPeople = { readonly topics: readonly Topic[]; readonly people: GameState['people'] }

/** The topics of some conversations, by identity, and some people. Things that have left the game are absent. */
export const talkTopicsQuestion: Question<
  TopicsAndPeople,
  { readonly keys: readonly string[]; readonly persons: readonly PersonId[] }
> = questioned => {
  const { state, request } = questioned
  const seen = stateAsSeen(questioned)
  const topics = [...new Set(request.of.keys)].flatMap(key => topicOfKey(seen, key) ?? [])
  const people = [...new Set(request.of.persons)].filter(id => Object.hasOwn(state.persons, id))
  return dataAnswer({
    topics,
    people: people.map(id => personView(state, id)),
  })
}

/** Whom and what a message names. */
type ThingsNamed = { readonly mentions: readonly Mention[]; readonly links: readonly NamedThing[] }

/** The people, rules, matters and entries that a message names. `page` is the address of the game's pages. */
export const talkNamesQuestion: Question<ThingsNamed, { readonly text: string; readonly page: string }> = ({
  state,
  request,
}) => {
  const { text, page } = request.of
  const linked = linkedThings(state, text, page)
  const isApart = ({ at }: NamedThing): boolean => !linked.some(it => at >= it.at && at < it.at + it.text.length)
  const named = namedThings(state, text).filter(isApart)
  const links = [...linked, ...named].sort((a, b) => a.at - b.at).slice(0, MOST_LINKS)
  return dataAnswer({ mentions: mentionsIn(state, text), links })
}

/** Maximum number of links of a message. */
const MOST_LINKS = 30

function topicMeant(seen: State, about: string): Topic {
  const [, kind, rest = ''] = /^(\w+)(?::(.*))?$/su.exec(about) ?? []
  switch (kind) {
    case 'game':
      if (about === 'game') return GAME
      break
    case 'rule':
      return ruleTopic(seen, ruleFound(seen, rest) ?? lookup(seen.rules, rest) ?? ruleMeant(seen, rest))
    case 'matter':
      return matterTopic(seen, matterOfAddress(seen, rest))
    case 'entry':
      if (/^\d{1,15}$/.test(rest) && Number(rest) < seen.seq) return entryTopic(Number(rest))
      break
  }
  throw new NotUnderstood('There is nothing with this name to talk about in this game.')
}

/** The matter `proposal:304`, or the one with the identity `m12`. */
function matterOfAddress(seen: State, rest: string): Matter {
  const [, kind, label] = /^([^:]*):(.*)$/su.exec(rest) ?? []
  if (kind !== undefined && label !== undefined) return matterMeant(seen, kind, label)
  const matter = matterIn(seen, rest)
  if (matter === undefined) throw new NotUnderstood('There is no such matter in this game.')
  return matter
}

function topicOfKey(seen: State, key: string): Topic | undefined {
  if (key === 'game') return GAME
  const [kind, id = ''] = key.split(':')
  if (kind === 'entry') return Number(id) < seen.seq ? entryTopic(Number(id)) : undefined
  if (kind === 'rule') {
    const rule = lookup(seen.rules, id)
    return rule && ruleTopic(seen, rule)
  }
  const matter = matterIn(seen, id)
  return matter && matterTopic(seen, matter)
}

const GAME: Topic = { key: 'game', about: 'game', words: 'The game', parts: [{ text: 'The game' }] }

function topic(key: string, about: string, { words, parts }: Sentence): Topic {
  return { key, about, words, parts }
}

function ruleTopic(seen: State, rule: Rule): Topic {
  const label = uniqueRuleLabel(seen, rule)
  const named = ruleFound(seen, label)?.id === rule.id ? label : rule.id
  return topic(`rule:${rule.id}`, `rule:${named}`, capitalizedSentence(ruleInWords(seen, rule.id)))
}

function matterTopic(seen: State, matter: Matter): Topic {
  const { id, kind, label, by } = matter
  const isMeant = matterFound(seen, kind, label)?.id === id && !kind.includes(':')
  const words = capitalizedSentence(matterInWords(seen, matter, A_LINE))
  const about = topic(`matter:${id}`, isMeant ? `matter:${kind}:${label}` : `matter:${id}`, words)
  return by === null ? about : { ...about, by }
}

function entryTopic(seq: number): Topic {
  return topic(`entry:${seq}`, `entry:${seq}`, capitalizedSentence(sentenceOf(entryReference(seq))))
}

/** The rules, matters and entries that a text names in words. */
function namedThings(state: State, text: string): readonly NamedThing[] {
  let at = 0
  const found: NamedThing[] = []
  for (const part of sentenceWithNames(state, text).parts) {
    const to = keyOfPart(state, part)
    if (to !== undefined) found.push({ at, text: part.text, to })
    at += part.text.length
  }
  return found
}

function keyOfPart(state: State, { rule, matter, entry }: Pick<SentencePart, 'rule' | 'matter' | 'entry'>) {
  if (entry !== undefined) return entry < state.seq ? `entry:${entry}` : undefined
  if (rule !== undefined) {
    const [first] = rulesLabelled(state, rule)
    return first && `rule:${first.id}`
  }
  const found = matter && matterFound(state, matter.kind, matter.label)
  return found && `matter:${found.id}`
}

/** The rules, matters and entries whose pages a text links to. */
function linkedThings(state: State, text: string, page: string): readonly NamedThing[] {
  const found: NamedThing[] = []
  for (let at = text.indexOf(page); at >= 0 && page !== '' && found.length < MOST_LINKS; ) {
    const [address = page] = /^[^\s<>()[\]"'`]*[^\s<>()[\]"'`.,;:!?]/u.exec(text.slice(at)) ?? []
    const to = keyOfPath(state, address.slice(page.length))
    if (to !== undefined) found.push({ at, text: address, to })
    at = text.indexOf(page, at + address.length)
  }
  return found
}

/** The thing whose page has a path below the game's: `/rules/203`, `/matters/proposal/304`, `/entries/12`. */
function keyOfPath(state: State, path: string): string | undefined {
  const [, section, first = '', second = ''] = path.split(/[?#]/, 1).join('').split('/').map(decoded)
  if (section === 'rules') return keyOfPart(state, { rule: first })
  if (section === 'matters' && second !== '') return keyOfPart(state, { matter: { kind: first, label: second } })
  if (section === 'entries' && /^\d{1,15}$/.test(first)) return keyOfPart(state, { entry: Number(first) })
  return undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
