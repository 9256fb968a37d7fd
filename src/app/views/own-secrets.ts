import { voterOf } from '../../institutions/tally.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { matterNamed } from '../names/matter-named.ts'
import { titleOfName } from '../names/words.ts'
import { identityInWords } from '../prose/values.ts'
import { secretPlaces, secretView } from './secrets.ts'
import { viewAs } from './view-as.ts'

/** The sealed values that one person may see, one per line: “Labels of Ann Adams: amber”. */
export function secretsOf(world: World, state: State, viewer: PersonId): readonly string[] {
  const eyes = viewAs(world, state, viewer)
  const sealed = [...secretPlaces(state)].filter(([seal]) => lookup(state.seals, seal)?.open !== true)
  return sealed
    .filter(([seal]) => lookup(eyes.seals, seal)?.open === true)
    .flatMap(([seal, places]) =>
      places.map(place => `${placeInWords(state, place)}: ${secretView(eyes, { sealed: seal })}`),
    )
}

function placeInWords(state: State, { matter: id, register, key }: JsonObject): string {
  const matter = typeof id === 'string' ? matterIn(state, id) : undefined
  const whose = typeof key === 'string' ? (identityInWords(state, voterOf(key)) ?? key) : undefined
  if (matter === undefined)
    return whose === undefined ? titleOfName(String(register)) : `${titleOfName(String(register))} of ${whose}`
  const name = matterNamed(matter)
  return whose === undefined ? titleOfName(name) : `The ballot of ${whose} on ${name}`
}
