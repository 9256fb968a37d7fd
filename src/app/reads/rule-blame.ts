import type { Effect } from '../../kernel/effects/effect.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import { lineDiff } from '../rules/text-compared.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server.ts'
import type { Asker, SessionAnswer } from '../session/messages.ts'
import { told } from '../session/question.ts'
import { type LinesFound, linesBefore } from './past.ts'

/** Which rule’s lines are asked about: the one that bears a label, now or as of so many entries. */
type WantedBlame = { readonly label: string; readonly upTo?: number; readonly by: Asker }

/** A text that a rule has had, and since which entry. */
type Version = {
  readonly entry: number
  readonly at: string
  readonly matter: JsonObject | null
  readonly text: string
}

/** How many texts of a rule are looked through; what is older is told as the oldest of them. */
const MOST_TEXTS = 200

/** Which entry, and which proposal or case, brought each line of a rule’s text. */
export async function ruleBlame(
  server: GameServer,
  { id: game }: GameRecord,
  wanted: WantedBlame,
): Promise<SessionAnswer> {
  const { label, upTo, by } = wanted
  const past = upTo === undefined ? {} : { upTo }
  const meant = await askGame(server, game, { about: 'ruleMeant', by, of: { label }, ...past })
  if (!meant.ok) return meant
  const { rule, since, textSince } = JSON.parse(meant.json) as { rule: string; since: number; textSince: number }
  const touches = ({ effects }: Entry) => effects.some(effect => givesText(effect, rule))
  const sought = { game, by, about: 'ruleVersions', of: { rule }, touches, since, limit: 100 }
  const versions: Version[] = []
  // Nothing has given it another text since `textSince`.
  for (let before: number | undefined = textSince + 1; before !== undefined && versions.length < MOST_TEXTS; ) {
    const found: LinesFound = await linesBefore(server, { ...sought, before })
    versions.push(...(found.lines as unknown as readonly Version[]))
    before = found.before
  }
  const lines = blame(versions.toReversed()).map(({ text, by: { entry, at, matter } }) => ({ text, entry, at, matter }))
  return told({ label, lines })
}

function givesText(effect: Effect, rule: string): boolean {
  return (effect.do === 'addRule' && effect.rule.id === rule) || (effect.do === 'replaceText' && effect.rule === rule)
}

/** A line of a text, and the version that brought it. */
type BlamedLine<Version> = { readonly text: string; readonly by: Version }

/** So many pairs of lines are compared from one version to the next: there may be some hundred versions. */
const MOST_PAIRS = 20_000

/** Which version of a text brought each of its lines; the versions oldest first, as they followed each other. */
export function blame<Version extends { readonly text: string }>(
  versions: readonly Version[],
): readonly BlamedLine<Version>[] {
  return versions.reduce<readonly BlamedLine<Version>[]>(blamedAfter, [])
}

function blamedAfter<Version extends { readonly text: string }>(
  before: readonly BlamedLine<Version>[],
  version: Version,
): readonly BlamedLine<Version>[] {
  if (before.length === 0) return version.text.split('\n').map(text => ({ text, by: version }))
  const was = before.map(({ text }) => text).join('\n')
  let place = 0
  return lineDiff(was, version.text, MOST_PAIRS).flatMap(({ is, text }) => {
    if (is === 'new') return [{ text, by: version }]
    const kept = before[place++]
    return is === 'gone' || kept === undefined ? [] : [kept]
  })
}
