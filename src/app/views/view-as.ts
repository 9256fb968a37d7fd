import type { Entry } from '../../kernel/log/entry.ts'
import type { PersonId, Seal, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { callContextNow } from '../play/call-context.ts'
import { secretPlaces } from './secrets.ts'

/**
 * The game as a viewer sees it: the secrets that the rules let them see are opened. Nothing else differs, and the
 * secrets remain sealed in everyone else's view.
 */
export function viewAs(world: World, state: State, viewer: PersonId | undefined): State {
  const sealed = Object.entries(state.seals).filter(([, seal]) => seal.open !== true)
  if (viewer === undefined || sealed.length === 0) return state
  const places = secretPlaces(state)
  const asks = sealed.flatMap(([hash, { by }]) => (places.get(hash) ?? [{}]).map(place => ({ hash, by, place })))
  const decisions = callContextNow(world, state).askEach(
    'maySee',
    asks.map(({ by, place }) => ({ viewer, by, ...place })),
  )
  const hidden = asks.filter(({ by }, index) => {
    const outcome = decisions[index]?.outcome
    return !(outcome?.is === 'decided' ? outcome.value === true : outcome?.is === 'silent' && by === viewer)
  })
  const unseen = new Set(hidden.map(({ hash }) => hash))
  const seen = sealed.filter(([hash]) => !unseen.has(hash))
  const opened = seen.map(([hash, seal]): [string, Seal] => [hash, { ...seal, open: true }])
  return { ...state, seals: { ...state.seals, ...Object.fromEntries(opened) } }
}

/** Entries in a form that can be published, without anything that is still sealed in the given state. */
export function redactSecrets(state: State, entries: readonly Entry[]): readonly Entry[] {
  const sealed = new Set(Object.keys(state.seals).filter(hash => lookup(state.seals, hash)?.open !== true))
  if (sealed.size === 0) return entries
  return entries.map(entry => {
    const kept = Object.entries(entry.beside).filter(([hash]) => !sealed.has(hash))
    return { ...entry, beside: Object.fromEntries(kept) }
  })
}
