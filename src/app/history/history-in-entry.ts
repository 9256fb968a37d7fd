import type { Beside, Entry } from '../../kernel/log/entry.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { isMap, type Mapped, mapEvent } from './chained-history.ts'
import type { History } from './history.ts'
import { historyFile, readHistoryLines } from './read-history.ts'

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
