import { saidHash } from '../../kernel/log/chain.ts'
import type { Beside, Entry } from '../../kernel/log/entry.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { sha256 } from '../play/world.ts'
import type { History, HistoryEvent } from './history.ts'
import { HISTORY_FORMAT, historyFile, readHistoryLines } from './read-history.ts'

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

type Mapped = (value: unknown) => Json

/** An event with other names and passages, each mapped by a function. */
function mapEvent(event: HistoryEvent | JsonObject, name: Mapped, passage: Mapped): JsonObject {
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

/** A history that someone brought when a game was founded, as it can be read now. */
export type BroughtHistory = History & {
  /** Who brought it; absent if unknown. */
  readonly broughtBy?: string
}

/** Shown in place of a name or a text that an operator has withheld. */
const WITHHELD = '(withheld)'

/**
 * Reads the history in an entry 0. Undefined if the game has none; `withheld` if its document was withheld or is
 * invalid, as in a log that someone made up.
 */
export function historyIn({ act, beside }: Pick<Entry, 'act' | 'beside'>): BroughtHistory | 'withheld' | undefined {
  const { history } = act.with
  if (!isMap(history)) return undefined
  return historyOf(history, beside) ?? 'withheld'
}

function historyOf(told: JsonObject, beside: Beside): BroughtHistory | undefined {
  const document = jsonIn(beside, told['document'])
  if (!isMap(document)) return undefined
  const { perBlock, events, ...head } = document
  const [people, texts] = [listIn(told['people']), listIn(told['texts'])]
  const perHash = Number(perBlock)
  const blocks = texts.map(hash => listIn(jsonIn(beside, hash) ?? null))
  const name: Mapped = place => textIn(beside, people[Number(place)]) ?? WITHHELD
  const passage: Mapped = place => {
    const found = blocks[Math.floor(Number(place) / perHash)]?.[Number(place) % perHash]
    return typeof found === 'string' ? found : WITHHELD
  }
  const shown = listIn(events ?? null).map(event => (isMap(event) ? mapEvent(event, name, passage) : event))
  const read = readHistoryLines(historyFile({ ...head, events: shown } as unknown as History))
  if (!read.ok) return undefined
  return { ...read.history, ...(told['by'] === undefined ? {} : { broughtBy: String(name(told['by'])) }) }
}

function listIn(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : []
}

function textIn(beside: Beside, hash: Json | undefined): string | undefined {
  return typeof hash === 'string' ? lookup(beside, hash)?.text : undefined
}

function jsonIn(beside: Beside, hash: Json | undefined): Json | undefined {
  const text = textIn(beside, hash)
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Json)
  } catch {
    return undefined
  }
}

function isMap(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
