import { parseRational } from '../../kernel/values/rational.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import type { PublicEntry } from '../../wire/game/entry.ts'
import type { MomentKind } from '../../wire/game/moment-kinds.ts'
import type { RetiredRegisters } from '../../wire/game/register.ts'
import type { Figures, Timeline } from '../../wire/game/timeline.ts'
import { nameOfRetired, OF_NO_ONE, roundedNumber } from '../chronicle/scores.ts'
import { isInstant } from '../prose/values.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'
import type { Asker, SessionAnswer } from '../session/messages.ts'
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
): Promise<SessionAnswer> {
  const { moments, upTo } = await chronicleOf(server, record)
  const end = Math.min(upTo, record.entries)
  const wanted = moments.filter(
    it => it.seq < before && it.seq < end && (kind === undefined || it.kinds.includes(kind)),
  )
  const page: Timeline['moments'] = []
  let characters = 0
  for (const { seq, kinds } of wanted.slice(-limit).reverse()) {
    const [line = ''] = await publicEntries(server, record, seq, seq + 1)
    page.push({ kinds: [...kinds], told: JSON.parse(line) as PublicEntry })
    characters += line.length
    if (characters >= MOST_CHARACTERS) break
  }
  const more = page.length < wanted.length ? page.at(-1)?.told.seq : undefined
  const answer: Timeline = {
    entries: record.entries,
    upTo: end,
    moments: page,
    ...(more === undefined ? {} : { before: more }),
  }
  return { ok: true, json: JSON.stringify(answer) }
}

type VisibleRegister = { readonly name: string; readonly heading: string }

/** Returns how a game developed, in numbers. It contains only the registers that the caller may see now. */
export async function figuresView(server: GameServer, record: GameRecord, by: Asker): Promise<SessionAnswer> {
  const answer = await askGame(server, record.id, { about: 'registers', by })
  if (!answer.ok) return answer
  const { registers } = JSON.parse(answer.json) as { readonly registers: readonly VisibleRegister[] }
  const past = await askGame(server, record.id, { about: 'retiredRegisters', by })
  if (!past.ok) return past
  const { retired } = JSON.parse(past.json) as RetiredRegisters
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
  const figures: Figures = {
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
  }
  return { ok: true, json: JSON.stringify(figures) }
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
