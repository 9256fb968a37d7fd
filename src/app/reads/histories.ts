import { valueOfText } from '../../kernel/values/json-text.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import type { RuleBlame } from '../../wire/game/rule.ts'
import { withoutTrailingSpace } from '../history/history-and-rules.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'
import type { Asker, NoAnswer, SessionAnswer } from '../session/messages.ts'
import { dataAnswer } from '../session/question.ts'
import type { MatterLine, RegisterLine, RuleVersion } from '../session/questions/histories.ts'
import { broughtVersions } from './brought-history.ts'
import type { EntryFilter } from './entry-filter.ts'
import type { Version } from './line-history.ts'
import { type LinesFound, linesBefore } from './search-past.ts'

/** Which matter's history to return: that of the matter with the given label and, if specified, of the given kind. */
type WantedMatter = {
  readonly label: string
  readonly kind?: string
  readonly by: Asker
  readonly before: number
  readonly limit: number
}

/**
 * Returns every entry about a matter, oldest first. With `before`, returns earlier entries. Refuses if there is no such
 * matter.
 */
export async function matterStory(
  server: GameServer,
  { id: game }: GameRecord,
  { label, kind, by, before, limit }: WantedMatter,
): Promise<LinesFound<MatterLine> | NoAnswer> {
  const named = { label, ...(kind === undefined ? {} : { kind }) }
  const meant = await askGame(server, game, { about: 'matterMeant', by, of: named })
  if (!meant.ok) return meant
  const { matter, since } = valueOfText(meant.json)
  const found = await linesBefore(server, {
    game,
    lines: past => askGame(server, game, { about: 'matterLines', by, of: { matter }, ...past }),
    filter: { is: 'debatesMatter', matter },
    since,
    before: Math.max(before, since),
    limit,
  })
  return { ...found, lines: found.lines.toReversed() }
}

/** Which lines of a register to return: all of them, or those of one key, given as a person would write it. */
type WantedLines = {
  readonly register: string
  readonly key?: string
  readonly by: Asker
  readonly before: number
  readonly limit: number
}

/** Returns the lines of a register, newest first, each with its cause. Refuses if there is no such register or key. */
export async function registerHistory(
  server: GameServer,
  { id: game }: GameRecord,
  { register, key, by, before, limit }: WantedLines,
): Promise<LinesFound<RegisterLine> | NoAnswer> {
  const asked = { register, ...(key === undefined ? {} : { key }) }
  const meant = await askGame(server, game, { about: 'registerMeant', by, of: asked })
  if (!meant.ok) return meant
  const { key: bound } = valueOfText(meant.json)
  const keyed = bound === null ? {} : { key: bound }
  const of = { register, ...keyed }
  return linesBefore(server, {
    game,
    lines: past => askGame(server, game, { about: 'registerLines', by, of, ...past }),
    filter: { is: 'changesFact', fact: { is: 'register', register, ...keyed } },
    ...{ since: 0, before, limit },
  })
}

/** Which rule's history to return: that of the rule that has the label now, or that had it after a given entry. */
type WantedStory = {
  readonly label: string
  readonly upTo?: number
  readonly by: Asker
  readonly before: number
  readonly limit: number
}

/** Returns the history of a rule, newest first. Refuses if there is no such rule. */
export async function ruleStory(
  server: GameServer,
  { id: game }: GameRecord,
  { label, upTo, by, before, limit }: WantedStory,
): Promise<LinesFound<RuleVersion> | NoAnswer> {
  const past = upTo === undefined ? {} : { upTo }
  const meant = await askGame(server, game, { about: 'ruleMeant', by, of: { label }, ...past })
  if (!meant.ok) return meant
  const { rule, since } = valueOfText(meant.json)
  return linesBefore(server, {
    game,
    lines: past => askGame(server, game, { about: 'ruleVersions', by, of: { rule }, ...past }),
    filter: { is: 'changesRule', rule },
    since,
    before,
    limit,
  })
}

/** Which rule's line history to return: that of the rule that has the label now, or that had it after a given entry. */
type WantedBlame = { readonly label: string; readonly upTo?: number; readonly by: Asker }

/** Maximum number of a rule's texts to examine. Older changes are attributed to the oldest text examined. */
const MOST_TEXTS = 200

/** Returns, for each line of a rule’s text, the entry and the proposal or case that added it. */
export async function ruleBlame(
  server: GameServer,
  { id: game }: GameRecord,
  wanted: WantedBlame,
): Promise<SessionAnswer<RuleBlame>> {
  const { label, upTo, by } = wanted
  const past = upTo === undefined ? {} : { upTo }
  const meant = await askGame(server, game, { about: 'ruleMeant', by, of: { label }, ...past })
  if (!meant.ok) return meant
  const { rule, since, textSince } = valueOfText(meant.json)
  const lines = (past: { readonly from: number; readonly upTo: number }) =>
    askGame(server, game, { about: 'ruleVersions', by, of: { rule }, ...past })
  const filter: EntryFilter = { is: 'givesText', rule }
  const sought = { game, lines, filter, since, limit: 100 }
  const versions: Version[] = []
  // No entry after `textSince` changed the rule's text, so the search starts there.
  for (let before: number | undefined = textSince + 1; before !== undefined && versions.length < MOST_TEXTS; ) {
    const found: LinesFound<RuleVersion> = await linesBefore(server, { ...sought, before })
    // A rule that was removed and came back has a line without a text in between.
    for (const { entry, at, matter, text } of found.lines) if (text !== null) versions.push({ entry, at, matter, text })
    before = found.before
  }
  const known = versions.toReversed()
  const earlier = known[0]?.entry === 0 ? await versionsBefore(server, game, rule, known[0]) : []
  return dataAnswer({ label, lines: await server.readingRoom.read('lineHistory', [...earlier, ...known]) })
}

/** The texts of a rule from before the game, as versions that the founding brought. */
async function versionsBefore(
  server: GameServer,
  game: string,
  rule: string,
  founding: Version,
): Promise<readonly Version[]> {
  const versions = (await broughtVersions(server, game, rule)).slice(-MOST_TEXTS)
  return versions.flatMap(({ item, words, when, text, orEarlier }) => {
    const brought = { item, words: `${words} ${when}${orEarlier ? ', or earlier' : ''}` }
    return text === null ? [] : [{ ...founding, text: withoutTrailingSpace(text), brought }]
  })
}
