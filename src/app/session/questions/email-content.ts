import { evolve } from '../../../kernel/state/evolve.ts'
import { matterIn } from '../../../kernel/state/find-matter.ts'
import type { Matter, MatterId } from '../../../kernel/state/matter.ts'
import type { PersonId } from '../../../kernel/state/state.ts'
import { valueOfText } from '../../../kernel/values/json-text.ts'
import type { Piece } from '../../../unicode/diff.ts'
import { wordDiff } from '../../../unicode/word-diff.ts'
import type { MatterAnswer } from '../../../wire/game/matter.ts'
import { awaitedNow } from '../../moves/awaited-now.ts'
import { wordsOnBallot } from '../../moves/words-on-ballot.ts'
import { matterKindAndLabel, shortenedToRoom } from '../../names/display-text.ts'
import { nameOf } from '../../names/names-and-labels.ts'
import { deadlinesInWords } from '../../prose/deadlines.ts'
import { entryInWords } from '../../prose/entries.ts'
import { gistOfMatter } from '../../prose/matters.ts'
import { newsView } from '../../prose/news.ts'
import { eachInWords } from '../../prose/sentence.ts'
import { rulesNow } from '../../rules/rules-now.ts'
import { awaitedViews } from '../awaited-view.ts'
import { withWithheldReasons } from '../decision-view.ts'
import { dataAnswer, type Question, type Questioned, stateAsSeen, viewerOf } from '../question.ts'
import { matterQuestion } from './matters.ts'

/** What an email shows of a game, as its recipient may see it now. */
export type EmailContent = {
  /** What the game is waiting for the recipient to do: “to vote on proposal 301”. */
  readonly asked?: string
  /** The deadlines that concern the recipient or the matter, in the recipient's time zone. */
  readonly due: readonly string[]
  /** The name of the person who caused the email. */
  readonly author?: string
  /** The results of the entry that the email reports. */
  readonly news: readonly string[]
  readonly matter?: EmailMatter
}

export type EmailMatter = {
  readonly kind: string
  readonly label: string
  /** The matter in a few words, for the subject of the email. */
  readonly name: string
  readonly by: string | null
  readonly open: boolean
  readonly gist: string
  readonly changes: readonly EmailChange[]
  /** How many votes the matter needs, and who has yet to vote. */
  readonly needs: readonly string[]
  /** The words from which the recipient chooses when voting; empty unless the game is waiting for their vote. */
  readonly ballot: readonly string[]
}

/** A proposed change: its heading, and its text compared with the current text of the rule. */
export type EmailChange = {
  readonly heading: string
  readonly pieces: readonly Piece[]
  /** Whether the change comes with a program. */
  readonly program: boolean
}

/** Maximum number of changes and of lines of each list that an email shows. */
const MOST = 20
/** Maximum number of characters that an email shows of all texts together. */
const LONGEST = 20_000
/** Maximum number of pairs of words that are compared for one change. */
const MOST_PAIRS = 250_000
/** Maximum number of characters of the subject of a matter. */
const SHORT = 90

/**
 * The content of an email: what is asked of its recipient and until when, the results of the entry that it reports, and
 * the matter that it is about. If the email reports an entry, the matter is shown as it was before that entry.
 */
/** What an email is about: its matter, who caused it, and the time zone of its recipient. */
type EmailAbout = { readonly matter?: MatterId; readonly by?: PersonId; readonly zone?: string }

export const emailContentQuestion: Question<EmailContent, EmailAbout> = questioned => {
  const { state, request } = questioned
  const { by } = request.of
  const person = viewerOf(request.by)
  const matter = matterAbout(questioned)
  return dataAnswer({
    ...askedOf(questioned, person),
    due: person === undefined ? [] : dueInWords(questioned, person, matter),
    ...(by !== undefined && Object.hasOwn(state.persons, by) ? { author: nameOf(state, by) } : {}),
    news: newsAsked(questioned).slice(0, MOST),
    ...(matter === undefined ? {} : { matter: emailMatter(questioned, person, matter) }),
  })
}

function askedOf({ world, state, authors }: Questioned, person: PersonId | undefined): Pick<EmailContent, 'asked'> {
  const awaited = awaitedViews(world, state, authors).find(it => it.person === person)
  return awaited === undefined ? {} : { asked: awaited.to }
}

/** The running deadlines about the matter, about the recipient, or about no one in particular, the next one first. */
function dueInWords(
  { state, request }: Questioned<EmailAbout>,
  person: PersonId,
  matter: Matter | undefined,
): readonly string[] {
  const names = Object.keys(state.persons)
  const concerning = Object.values(state.deadlines).filter(({ left, matter: about, data }) => {
    if (left !== undefined) return false
    if (about !== undefined) return about === matter?.id
    const said = JSON.stringify(data)
    return said.includes(`"${person}"`) || !names.some(name => said.includes(`"${name}"`))
  })
  const deadlines = Object.fromEntries(concerning.map(it => [it.id, it]))
  const { zone = state.zone } = request.of
  return eachInWords(deadlinesInWords({ ...state, zone, deadlines })).slice(0, 3)
}

/** The results of the entry, the outcome of a matter first. */
function newsAsked({ state, past, request }: Questioned): readonly string[] {
  const [entry] = past?.entries ?? []
  if (past === undefined || entry === undefined) return []
  const before = withWithheldReasons(past.stood.state, state, request.past?.withheld)
  const after = evolve(before, entry)
  const { news, lines, notes } = newsView(before, entry, after)
  const told = news.slice(0, news.length - notes)
  const isOutcome = (index: number): boolean => lines[index]?.is === 'outcome'
  return [
    ...told.filter((_, index) => isOutcome(index)),
    entryInWords(after, entry, before).words,
    ...told.filter((_, index) => !isOutcome(index) && lines[index]?.is !== 'headline'),
  ]
}

/** The matter that an email is about. A matter that its entry opened and closed is shown as it is after the entry. */
function matterAbout({ state, past, request }: Questioned<EmailAbout>): Matter | undefined {
  const { matter: id } = request.of
  if (id === undefined) return undefined
  return (past === undefined ? undefined : matterIn(past.stood.state, id)) ?? matterIn(state, id)
}

function emailMatter(questioned: Questioned, person: PersonId | undefined, matter: Matter): EmailMatter {
  const { world, state } = questioned
  const { kind, label } = matter
  const seen = stateAsSeen(questioned)
  const rules = rulesNow(world, state)
  const awaited = awaitedNow(rules, state).find(it => it.person === person)
  const votes = awaited?.votes.some(({ id }) => id === matter.id) === true
  const answer = matterAnswer(questioned, matter)
  return {
    kind,
    label,
    name: `${matterKindAndLabel({ kind, label })}, ${gistOfMatter(seen, matter, SHORT).words}`,
    by: matter.by === null ? null : nameOf(state, matter.by),
    open: matterIn(state, matter.id)?.open === true,
    gist: shortenedToRoom(gistOfMatter(seen, matter).words, LONGEST),
    changes: emailChanges(answer?.changes ?? []),
    needs: answer?.vote?.needs.slice(0, MOST) ?? [],
    ballot: votes ? wordsOnBallot(rules, matter.id).slice(0, MOST) : [],
  }
}

/** The matter as its page shows it. */
function matterAnswer(questioned: Questioned, { kind, label, id }: Matter): MatterAnswer | undefined {
  const state = questioned.past?.stood.state ?? questioned.state
  if (matterIn(state, id) === undefined) return undefined
  const answer = matterQuestion({ ...questioned, request: { ...questioned.request, of: { kind, label } } })
  return answer.ok ? valueOfText(answer.json) : undefined
}

function emailChanges(changes: MatterAnswer['changes']): readonly EmailChange[] {
  let room = LONGEST
  return changes.slice(0, MOST).map(change => {
    const { text, was, program, removal } = change
    const [before, after] = [text === null && removal === null ? '' : unwrapped(was ?? ''), unwrapped(text ?? '')]
    const pieces: Piece[] = []
    for (const piece of before === '' && after === '' ? [] : wordDiff(before, after, MOST_PAIRS)) {
      if (room <= 0) break
      const shown = piece.text.length > room ? `${piece.text.slice(0, room)}…` : piece.text
      room -= piece.text.length
      pieces.push({ ...piece, text: shown })
    }
    return { heading: changeHeading(change), pieces, program: program === 'new' }
  })
}

/** A text without those line breaks inside its paragraphs that only wrap long lines of prose. */
function unwrapped(text: string): string {
  return text.replace(/([^\n]{50})\n(?=[\p{L}\p{N}“"(])/gu, '$1 ')
}

/** The heading of a change: the rule that gets a text or, if there is none, the change in words. */
function changeHeading({ words, text, heading, title }: MatterAnswer['changes'][number]): string {
  if (text === null) return shortenedToRoom(words, SHORT)
  return heading ?? (title === null ? 'New rule' : `New rule: ${title}`)
}
