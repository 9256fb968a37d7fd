import { openWorld } from '../app/play/world.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { engineFiles } from '../store/engines/released-engines.ts'
import { lawHash } from '../store/rulesets/law-hash.ts'
import { typeStripper } from '../store/rulesets/strip-types.ts'

/** The engine with which this server decides, and those of the releases before it, oldest first. */
export function engineHere(): { readonly machine: string; readonly earlier: readonly string[] } {
  const { machine } = openWorld(createSandbox(), lawHash(), typeStripper)
  const released = engineFiles().releases.map(release => release.machine)
  const place = released.indexOf(machine)
  return { machine, earlier: place < 0 ? released : released.slice(0, place) }
}
