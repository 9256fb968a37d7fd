import type { Door, ReadPowers } from '../door.ts'
import { entryRoutes } from './entries.ts'
import { exportRoutes } from './exports.ts'
import { matterRoutes } from './matters.ts'
import { referenceRoutes } from './reference.ts'
import { registerRoutes } from './registers.ts'
import { ruleRoutes } from './rules.ts'
import { rulesetRoutes } from './rulesets.ts'
import { stateRoutes } from './state.ts'
import { verificationRoutes } from './verification.ts'

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
