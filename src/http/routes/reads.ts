import type { Door, ReadPowers } from '../door/door.ts'
import { entryRoutes } from './entries.ts'
import { exportRoutes, verificationRoutes } from './exports.ts'
import { matterRoutes } from './matters.ts'
import { registerRoutes } from './registers.ts'
import { ruleRoutes } from './rules.ts'
import { referenceRoutes, rulesetRoutes } from './rulesets.ts'
import { stateRoutes } from './state.ts'

/** Everything that can be read: of games, and of what games start from. */
export function readRoutes(door: Door, powers: ReadPowers): void {
  stateRoutes(door, powers)
  ruleRoutes(door, powers)
  entryRoutes(door, powers)
  registerRoutes(door, powers)
  matterRoutes(door, powers)
  verificationRoutes(door, powers)
  exportRoutes(door, powers)
  rulesetRoutes(door, powers)
  referenceRoutes(door)
}
