import { voterOf } from '../../institutions/count-ballots.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import { sealIn } from '../../kernel/state/sealed.ts'
import type { PersonId, Seal, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { membersOf, valuesOf, withValues } from '../../kernel/values/persistent-map.ts'
import { matterKindAndLabel, titleOfName } from '../names/display-text.ts'
import { callContextNow } from '../play/call-context.ts'
import { identityInWords } from '../prose/values.ts'
import { placesBySeal, secretTextOrPlaceholder } from './secrets.ts'

/**
 * The game as a viewer sees it: the secrets that the rules let them see are opened, and nothing else differs. For
 * everyone else, those secrets stay sealed.
 */
export function viewAs(world: World, state: State, viewer: PersonId | undefined): State {
  const sealed = membersOf(state.seals).filter(([, seal]) => seal.open !== true)
  if (viewer === undefined || sealed.length === 0) return state
  const places = placesBySeal(state)
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
  return { ...state, seals: withValues(state.seals, opened) }
}

/** The commitments to everything that is still sealed. */
export function sealedIn({ seals }: State): readonly string[] {
  return membersOf(seals).flatMap(([hash, { open }]) => (open === true ? [] : [hash]))
}

/** The people who have sealed something that is not open yet. */
export function sealersIn({ seals }: State): readonly PersonId[] {
  return [...new Set(valuesOf(seals).flatMap(({ by, open }) => (open === true ? [] : [by])))]
}

/** Removes everything that is still sealed in the given state from entries, so that the entries can be published. */
export function redactSecrets(state: State, entries: readonly Entry[]): readonly Entry[] {
  const sealed = new Set(sealedIn(state))
  if (sealed.size === 0) return entries
  return entries.map(entry => {
    const kept = Object.entries(entry.beside).filter(([hash]) => !sealed.has(hash))
    return { ...entry, beside: Object.fromEntries(kept) }
  })
}

/** The sealed values that a person may see, one per line: “Labels of Ann Adams: amber”. */
export function visibleSecretsInWords(world: World, state: State, viewer: PersonId): readonly string[] {
  const eyes = viewAs(world, state, viewer)
  if (eyes === state) return []
  const sealed = [...placesBySeal(state)].filter(([seal]) => sealIn(state, seal)?.open !== true)
  return sealed
    .filter(([seal]) => sealIn(eyes, seal)?.open === true)
    .flatMap(([seal, places]) =>
      places.map(place => `${placeInWords(state, place)}: ${secretTextOrPlaceholder(eyes, { sealed: seal })}`),
    )
}

function placeInWords(state: State, { matter: id, register, key }: JsonObject): string {
  const matter = typeof id === 'string' ? matterIn(state, id) : undefined
  const whose = typeof key === 'string' ? (identityInWords(state, voterOf(key)) ?? key) : undefined
  if (matter === undefined)
    return whose === undefined ? titleOfName(String(register)) : `${titleOfName(String(register))} of ${whose}`
  const name = matterKindAndLabel(matter)
  return whose === undefined ? titleOfName(name) : `The ballot of ${whose} on ${name}`
}
