import { CLERK } from '../../../kernel/acts/act.ts'
import type { Entry } from '../../../kernel/log/entry.ts'
import { matterIn } from '../../../kernel/state/find-matter.ts'
import type { Matter } from '../../../kernel/state/matter.ts'
import type { State } from '../../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../../kernel/values/json.ts'
import { isObject } from '../../binding/bind-value.ts'
import { isRemark, touchesMatter } from '../../log/touches-matter.ts'
import { nameOf } from '../../names/names.ts'
import { entryInWords } from '../../prose/entries.ts'
import { newsInWords } from '../../prose/news.ts'
import { saidShown } from '../../prose/rules.ts'
import { lineDiff } from '../../rules/text-compared.ts'
import { changesView } from '../change-view.ts'
import { linesOfPast, pastAsked } from '../past-lines.ts'
import { type Question, textOf, told, wireInstant } from '../question.ts'

/**
 * Describes how some entries concern a matter, oldest first: each entry in its public form, with its comment and the
 * version that it gave the matter.
 */
export const matterLinesQuestion: Question = questioned => {
  const id = textOf(questioned.request.of['matter'])
  return told({
    lines: linesOfPast(pastAsked(questioned), (before, entry, after) =>
      touchesMatter(entry, id) || isSaidOf(before, entry, id) ? [lineOf(before, entry, after, id)] : [],
    ),
  })
}

function lineOf(before: State, entry: Entry, after: State, id: string): JsonObject {
  const { seq, act } = entry
  const [was, is] = [matterIn(before, id), matterIn(after, id)]
  return {
    entry: seq,
    at: wireInstant(act.at),
    by: act.by === CLERK ? null : nameOf(after, act.by),
    do: act.do,
    words: entryInWords(after, entry, before),
    news: newsInWords(before, entry, after),
    says: was === undefined ? null : spokenIn(after, entry),
    opened: was === undefined,
    closed: was?.open !== false && is?.open === false,
    form: formIn(before, was, is),
  }
}

/** Whether an entry is a comment made while a proposal was under consideration, and not on another matter. */
function isSaidOf(before: State, entry: Entry, id: string): boolean {
  const matter = matterIn(before, id)
  return isRemark(entry) && matter?.open === true && matter.institution === 'proposals'
}

/** The exact comment in an act; null if there is none, or if it is withheld. */
function spokenIn(after: State, { act }: Entry): string | null {
  const text = act.with['text']
  const spoken = isObject(text) ? saidShown(after, text) : text
  return typeof spoken === 'string' ? spoken : null
}

/** The new version of a matter, compared with the rules at the time, with its differences; null if it is unchanged. */
function formIn(before: State, was: Matter | undefined, is: Matter | undefined): JsonObject | null {
  if (is === undefined || JSON.stringify(was?.fields['changes']) === JSON.stringify(is.fields['changes'])) return null
  const changes = changesView(before, is)
  if (was === undefined) return { changes, changed: null }
  return { changes, changed: lineDiff(textsOf(changesView(before, was)), textsOf(changes)) as unknown as Json }
}

/** The text of a version, for comparison: each change with its new text, line by line, and then its program. */
function textsOf(changes: readonly JsonObject[]): string {
  return changes
    .map(({ words, text, source }) => [text ?? words, ...(source === null ? [] : [source])].join('\n'))
    .join('\n\n')
}
