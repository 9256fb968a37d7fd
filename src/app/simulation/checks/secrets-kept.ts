import type { Seal, State } from '../../../kernel/state/state.ts'
import type { World } from '../../../kernel/state/world.ts'
import { canonical } from '../../../kernel/values/canonical.ts'
import type { Json } from '../../../kernel/values/json.ts'
import { saidShown } from '../../prose/rules.ts'
import { withinShown } from '../../views/registers.ts'
import { matterShown, publicRegister } from '../../views/view.ts'
import { redactSecrets } from '../../views/view-as.ts'
import type { Check } from './check.ts'

/** The check runs only after every so many entries, because it examines everything. */
const EVERY = 7

/** To an outsider, a game looks the same as a twin that differs only in its sealed values. */
export const secretsKept: Check = ({ world, after, decided: { entry } }) => {
  const sealed = Object.entries(after.seals).filter(([, seal]) => seal.open !== true && seal.text !== undefined)
  if (sealed.length === 0 || entry.seq % EVERY !== 0) return undefined
  const twin: State = { ...after, seals: { ...after.seals, ...Object.fromEntries(sealed.map(otherwise)) } }
  if (toOutsider(world, after) !== toOutsider(world, twin)) return 'An outsider sees a value that is still sealed.'
  const [handed] = redactSecrets(after, [entry])
  const told = sealed.find(([hash]) => Object.hasOwn(handed?.beside ?? {}, hash))
  return told === undefined ? undefined : 'The public log contains a value that is still sealed.'
}

function otherwise([hash, { by }]: readonly [string, Seal]): readonly [string, Seal] {
  return [hash, { by, salt: '0'.repeat(32), text: 'something else altogether' }]
}

function toOutsider(world: World, state: State): string {
  const registers = Object.keys(state.registers).map(name => publicRegister(state, world, name) ?? null)
  const matters = Object.values(state.matters).map(it => saidShown(state, withinShown(state, matterShown(state, it))))
  return canonical([registers, matters] as Json)
}
