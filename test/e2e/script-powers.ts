import { openWorld } from '../../src/app/play/world.ts'
import type { ScriptPowers } from '../../src/app/script/script-progress.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { lawHash } from '../../src/store/rulesets/law-hash.ts'
import { rulesetShelf } from '../../src/store/rulesets/ruleset-shelf.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'

/** What is needed to decide a script's game again: the built-in rulesets, and no other files. */
export const powers: ScriptPowers = {
  world: openWorld(createSandbox(), lawHash(), typeStripper),
  readFile: () => undefined,
  openRuleset(name) {
    const found = rulesetShelf.read(name)
    return found.ok ? found : ({ ok: false, message: 'there is none' } as const)
  },
}
