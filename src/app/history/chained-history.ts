import { saidHash } from '../../kernel/log/chain.ts'
import type { Beside } from '../../kernel/log/entry.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { sha256 } from '../play/world.ts'
import type { History, HistoryEvent } from './history.ts'
import { HISTORY_FORMAT } from './history.ts'

/**
 * At most this many passages of free text are hashed one by one; of more, neighbours share a hash. Entry 0 contains the
 * hashes.
 */
const MOST_BLOCKS = 1_000

/** The fields of each kind of event that contain free text by people, which can be withheld. */
const FREE: { readonly [kind in HistoryEvent['kind']]: readonly string[] } = {
  rule: ['comment', 'what'],
  proposal: ['comment'],
  judgment: ['comment', 'question', 'ruling', 'reasons'],
  other: ['comment', 'title', 'text'],
}

/** A history as the act of entry 0 contains it, and the texts to store beside the entry. */
export type ChainedHistory = { readonly told: JsonObject; readonly beside: Beside }

/**
 * Writes a history for entry 0. The chain contains hashes only: of the document, of each name, and of the passages of
 * free text. So all of it is in the chain, any of it can be withheld, and the entry stays small.
 */
export function chainedHistory(history: History, broughtBy: string | undefined, salt: () => string): ChainedHistory {
  const { events, ...head } = history
  const [names, passages] = [numbered(), numbered()]
  const by = broughtBy === undefined ? {} : { by: names.of(broughtBy) }
  const told = events.map(event => mapEvent(event, names.of, passages.of))
  const perBlock = Math.max(1, Math.ceil(passages.all().length / MOST_BLOCKS))
  const blocks = Array.from({ length: Math.ceil(passages.all().length / perBlock) }, (_, block) =>
    JSON.stringify(passages.all().slice(block * perBlock, (block + 1) * perBlock)),
  )
  const beside: Record<string, { salt: string; text: string }> = {}
  const hashOf = (text: string): string => {
    const grain = salt()
    const hash = saidHash(grain, text, sha256)
    beside[hash] = { salt: grain, text }
    return hash
  }
  const document = JSON.stringify({ ...head, perBlock, events: told })
  return {
    told: {
      ...{ format: HISTORY_FORMAT, ...by, events: events.length, document: hashOf(document) },
      ...{ people: names.all().map(hashOf), texts: blocks.map(hashOf) },
    },
    beside,
  }
}

/** Gives each different text a number, in the order in which they come. */
function numbered() {
  const numbers = new Map<string, number>()
  return {
    of(text: unknown): number {
      const known = numbers.get(String(text))
      if (known !== undefined) return known
      numbers.set(String(text), numbers.size)
      return numbers.size - 1
    },
    all: (): readonly string[] => [...numbers.keys()],
  }
}

export type Mapped = (value: unknown) => Json

/** An event with other names and passages, each mapped by a function. */
export function mapEvent(event: HistoryEvent | JsonObject, name: Mapped, passage: Mapped): JsonObject {
  const free = lookup(FREE as { readonly [kind: string]: readonly string[] }, String(event.kind)) ?? []
  return Object.fromEntries(
    Object.entries(event).map(([field, value]): [string, Json] => {
      if (free.includes(field)) return [field, passage(value)]
      if (field === 'by' && Array.isArray(value)) return [field, value.map(name)]
      if (field === 'because' && isMap(value) && value['words'] !== undefined)
        return [field, { words: passage(value['words']) }]
      if (field === 'votes' && Array.isArray(value)) return [field, value.map(vote => mapVote(vote, name, passage))]
      return [field, value as Json]
    }),
  )
}

function mapVote(vote: unknown, name: Mapped, passage: Mapped): Json {
  if (!isMap(vote)) return null
  const { by, comment, ...rest } = vote
  return { ...rest, by: name(by), ...(comment === undefined ? {} : { comment: passage(comment) }) }
}

export function isMap(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
