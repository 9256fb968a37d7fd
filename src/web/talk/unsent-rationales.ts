import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { ActDone } from '../../wire/game/act.ts'
import type { MatterNamed } from '../../wire/game/sentence.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { matterName } from '../matters/matter-state.ts'

/** A rationale that the server has not received, and the matter that it is for. */
export type UnsentRationale = {
  readonly kind: string
  readonly label: string
  readonly name: string
  readonly text: string
}

const listeners = new Set<() => void>()

function placeOf(game: string): string {
  return `unsent rationales ${game}`
}

function storedText(game: string): string {
  return localStorage.getItem(placeOf(game)) ?? '[]'
}

/** The rationales of a game that this browser still has to send. */
export function useUnsentRationales(game: string): readonly UnsentRationale[] {
  const text = useSyncExternalStore(
    hear => {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    () => storedText(game),
  )
  return JSON.parse(text) as readonly UnsentRationale[]
}

function change(game: string, to: (all: readonly UnsentRationale[]) => readonly UnsentRationale[]): void {
  localStorage.setItem(placeOf(game), JSON.stringify(to(JSON.parse(storedText(game)) as readonly UnsentRationale[])))
  for (const hear of listeners) hear()
}

/** Discards a rationale. */
export function discardRationale(game: string, { kind, label }: UnsentRationale): void {
  change(game, all => all.filter(it => it.kind !== kind || it.label !== label))
}

/** Sends a rationale. The browser stores it until the server has received it. */
export async function sendRationale(client: QueryClient, game: string, unsent: UnsentRationale): Promise<void> {
  const { kind, label, text } = unsent
  await responseDataOrThrow(
    api.POST('/api/v1/games/:game/talk/conversations/:about', {
      params: { path: { game, about: `matter:${kind}:${label}` } },
      body: { text, rationale: true },
    }),
  )
  discardRationale(game, unsent)
  await client.invalidateQueries({ queryKey: ['talk', game] })
}

/**
 * Sends the rationale of the matter that an act has just put forward. If that fails, the rationale is kept, and the page
 * offers to send it again. Returns whether there is such a matter.
 */
export function giveRationale(client: QueryClient, game: string, done: ActDone, text: string): boolean {
  const matter = matterPutForward(client, game, done)
  if (matter === undefined) return false
  const unsent = { kind: matter.kind, label: matter.label, name: matterName(matter), text }
  sendRationale(client, game, unsent).catch(() => change(game, all => [...all, unsent]))
  return true
}

/** The matter that was put forward in an entry: an open one, or one that the entry mentions. */
function matterPutForward(client: QueryClient, game: string, { seq, lines }: ActDone): MatterNamed | undefined {
  const matters = client.getQueryData(queries.state(game).queryKey)?.matters ?? []
  return (
    matters.find(it => it.since === seq) ?? lines.flatMap(it => it.parts).find(it => it.matter !== undefined)?.matter
  )
}
