import { goneOn, type Killed } from '../app/simulation/gone-on.ts'
import type { Speech } from './speech.ts'
import type { Workshop } from './workshop.ts'

/** Goes on with a killed simulated game, which comes as JSON, in this process: says the lines that come of it, as JSON. */
export function goOnCommand(workshop: Workshop, killed: string, speech: Speech): void {
  speech.json(goneOn(workshop.world(), JSON.parse(killed) as Killed))
}
