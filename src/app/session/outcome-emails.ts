import { WINNER } from '../../institutions/winning.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import type { MatterId } from '../../kernel/state/matter.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import { leftOutByAct } from '../correction/computed-corrections.ts'
import { entriesConcerned } from '../correction/supposition.ts'
import { matterKindAndLabel } from '../names/display-text.ts'
import { nameOf } from '../names/names-and-labels.ts'
import { listInWords } from '../prose/sentence.ts'
import type { GameEmail } from './game-email-type.ts'

/** The emails to everyone but the author of the act about each matter that has been decided or ruled on. */
export function outcomeEmails(
  before: State,
  now: State,
  entries: readonly Entry[],
  acted: PersonId | undefined,
): readonly GameEmail[] {
  return entries.flatMap(entry =>
    mattersDecidedIn(before, entry)
      .map(id => matterIn(now, id))
      .filter(matter => matter !== undefined)
      .filter(({ id }) => matterIn(before, id) !== undefined)
      .flatMap(({ id, kind, label }) =>
        Object.keys(now.persons)
          .filter(person => person !== acted)
          .map(
            (person): GameEmail => ({
              id: `decided/${id}/${entry.seq}`,
              person,
              kind: 'events',
              headline: `${matterKindAndLabel({ kind, label })} has been decided`,
              lines: [],
              about: { matter: id, entry: entry.seq },
            }),
          ),
      ),
  )
}

/**
 * The matters that an entry closes with an outcome or while they are voted on, or on which it records a ruling. A
 * kind of matter that only some rules know, such as an election, may describe the result of its vote in its own way.
 */
function mattersDecidedIn(before: State, { effects }: Entry): readonly MatterId[] {
  const isVotedOn = (id: MatterId): boolean => matterIn(before, id)?.fields['voting'] === true
  const decided = effects.flatMap(effect =>
    (effect.do === 'closeMatter' && (typeof effect.set?.['outcome'] === 'string' || isVotedOn(effect.matter))) ||
    (effect.do === 'changeMatter' && effect.set['ruling'] != null)
      ? [effect.matter]
      : [],
  )
  return [...new Set(decided)]
}

/**
 * The emails to everyone but the author of the act about entries that were taken back: they were told what these entries
 * did, perhaps that somebody has won.
 */
export function takenBackEmails(
  now: State,
  entries: readonly Entry[],
  acted: PersonId | undefined,
): readonly GameEmail[] {
  return entries.filter(isTakingBack).flatMap(entry => {
    const taken = [...new Set(leftOutByAct(entry.act).flatMap(entriesConcerned))].toSorted((a, b) => a - b)
    const what = taken.length === 1 ? `entry ${taken[0]} was` : `entries ${listInWords(taken.map(String))} were`
    const headline = `${what} taken back`
    const lines = [
      'What this did, and what followed from it alone, no longer counts. What others have done since stays as it is.',
    ]
    return Object.keys(now.persons)
      .filter(person => person !== acted)
      .map(
        (person): GameEmail => ({
          id: `takenBack/${entry.seq}`,
          person,
          kind: 'events',
          headline,
          lines,
          about: { entry: entry.seq },
        }),
      )
  })
}

/** Whether an entry takes back something of which people were told: a win, a change of a rule, or what became of a matter. */
function isTakingBack({ effects }: Entry): boolean {
  return effects.some(
    it =>
      it.warrant.via === 'restoring' &&
      ('rule' in it || 'matter' in it || (it.do === 'write' && it.register === WINNER)),
  )
}

/**
 * The emails to the authors of entries that someone else now doubts or challenges. A state does not know its entries'
 * authors, so there is an email for everyone, and the mail worker sends only the author's.
 */
export function doubtEmails(before: State, now: State, entries: readonly Entry[]): readonly GameEmail[] {
  const known = new Set(before.open.map(({ id }) => id))
  const doubts = now.open.filter(({ id, kind }) => !known.has(id) && (kind === 'doubt' || kind === 'challenge'))
  return doubts.flatMap(({ id, kind, entry, held = {} }) => {
    const by = String(held['by'])
    const doubting = entries.find(it => it.effects.some(effect => effect.do === 'ask' && effect.open.id === id))
    const headline = `${nameOf(now, by)} ${kind}s your entry ${entry}`
    const asks = kind === 'doubt' ? 'Check it, and correct it if it is wrong.' : 'It may be brought before a Judge.'
    return Object.keys(now.persons)
      .filter(person => person !== by)
      .map(
        (person): GameEmail => ({
          id: `${kind}/${id}`,
          person,
          kind: 'events',
          headline,
          lines: [`${headline}. ${asks}`],
          reason: { wrote: entry, ...(kind === 'doubt' ? { doubt: id } : {}) },
          ...(doubting === undefined ? {} : { about: { entry: doubting.seq } }),
        }),
      )
  })
}
