import { shortHash } from '../../wire/short-hash.ts'
import type { Workshop } from '../command-context.ts'
import type { OutputOptions } from '../words/output.ts'

/** Lists the releases whose entries can be decided again, and the machine of this version. */
export function enginesCommand(workshop: Workshop, { speech, json }: OutputOptions): void {
  const { releases } = workshop.engines()
  const { machine } = workshop.world()
  if (json) {
    speech.json({
      machine,
      releases: releases.map(({ name, date, machine: its, format }) => ({ name, date, machine: its, format })),
    })
    return
  }
  for (const { name, date, machine: its, format } of releases)
    speech.say(`${name}, ${date}: entry format ${format}, machine ${shortHash(its)}`)
  const same = releases.find(it => it.machine === machine)
  const named = same === undefined ? 'which is not the engine of a release' : `the engine of release ${same.name}`
  speech.say(`This version decides with machine ${shortHash(machine)}, ${named}.`)
}
