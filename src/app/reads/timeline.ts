import { valueOfText } from '../../kernel/values/json-text.ts'
import { parseRational } from '../../kernel/values/rational.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import type { MomentKind } from '../../wire/game/moment-kinds.ts'
import type { Figures, Timeline } from '../../wire/game/timeline.ts'
import { nameOfRetired, OF_NO_ONE, roundedNumber } from '../chronicle/scores.ts'
import { isInstant } from '../prose/values.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'
import type { Asker, SessionAnswer } from '../session/messages.ts'
import { dataAnswer } from '../session/question.ts'
import { publicEntries } from './cached-entry-views.ts'
import { chronicleOf } from './chronicle-of.ts'

/** Which moments to return: those before an entry and, if a kind is given, only those of that kind. */
type WantedMoments = { readonly kind?: MomentKind; readonly before?: number; readonly limit: number }

/** Number of characters after which a page is full, however few moments it has. */
const MOST_CHARACTERS = 1_000_000

/** Returns a page of the moments of a game, newest first, each as everyone received it. */
export async function timelineView(
  server: GameServer,
  record: GameRecord,
  { kind, before = Number.POSITIVE_INFINITY, limit }: WantedMoments,
): Promise<SessionAnswer<Timeline>> {
  const { moments, upTo } = await chronicleOf(server, record)
  const end = Math.min(upTo, record.entries)
  const wanted = moments.filter(
    it => it.seq < before && it.seq < end && (kind === undefined || it.kinds.includes(kind)),
  )
  const page: Timeline['moments'][number][] = []
  let characters = 0
  for (const { seq, kinds } of wanted.slice(-limit).reverse()) {
    const [line] = await publicEntries(server, record, seq, seq + 1)
    if (line === undefined) continue
    page.push({ kinds, told: valueOfText(line) })
    characters += line.length
    if (characters >= MOST_CHARACTERS) break
  }
  const more = page.length < wanted.length ? page.at(-1)?.told.seq : undefined
  return dataAnswer({
    entries: record.entries,
    upTo: end,
    moments: page,
    ...(more === undefined ? {} : { before: more }),
  })
}

/** Returns how a game developed, in numbers. It contains only the registers that the caller may see now. */
export async function figuresView(server: GameServer, record: GameRecord, by: Asker): Promise<SessionAnswer<Figures>> {
  const answer = await askGame(server, record.id, { about: 'registers', by })
  if (!answer.ok) return answer
  const { registers } = valueOfText(answer.json)
  const past = await askGame(server, record.id, { about: 'retiredRegisters', by, of: {} })
  if (!past.ok) return past
  const { retired } = valueOfText(past.json)
  const visible = [
    ...registers,
    ...retired.map(({ name, heading, retired: entry }) => ({
      name: nameOfRetired(name, entry),
      heading: `${heading} (until entry ${entry})`,
    })),
  ]
  const chronicle = await chronicleOf(server, record)
  const changed = visible.flatMap(({ name: register, heading }) => {
    const lines = [...(chronicle.scores.registers.get(register)?.lines ?? [])]
    if (!lines.some(([, points]) => points.length > 1) || holdsInstants(lines)) return []
    return [{ register, heading, lines: lines.map(([person, points]) => ({ person, points: points.map(placed) })) }]
  })
  return dataAnswer({
    entries: record.entries,
    upTo: Math.min(chronicle.upTo, record.entries),
    scores: changed.filter(({ lines }) => lines.every(({ person }) => person !== OF_NO_ONE)),
    amounts: changed.flatMap(({ register, heading, lines }) =>
      lines.flatMap(({ person, points }) => (person === OF_NO_ONE ? [{ register, heading, points }] : [])),
    ),
    rules: chronicle.rules.map(placed),
    votes: chronicle.votes.map(({ matter, counts, ...place }) => ({
      ...placed(place),
      matter,
      counts: counts.map(({ word, votes }) => ({
        word,
        votes: roundedNumber(parseRational(votes) ?? { n: 0n, d: 1n }),
      })),
    })),
    thinned: chronicle.thinned,
  })
}

/** Whether the numbers of a register are instants, and therefore not scores. */
function holdsInstants(lines: readonly (readonly [string, readonly { readonly value: number }[]])[]): boolean {
  return lines.some(([, points]) => points.some(({ value }) => isInstant(value)))
}

function placed<Point extends { readonly entry: number; readonly at: number }>(
  point: Point,
): Omit<Point, 'at'> & { at: string } {
  return { ...point, at: new Date(point.at).toISOString() }
}
