import { type PlayPowers, playFiles } from './play.ts'
import type { Saying } from './saying.ts'
import type { Workshop } from './workshop.ts'

/** Runs game scripts: 0 if every expectation held, 1 if one missed, 2 if a file is none. What is malformed goes to stderr. */
export function playCommand(workshop: Workshop, files: readonly string[], { speech, json }: Saying): 0 | 1 | 2 {
  const lines: string[] = []
  const status = playFiles(files, powersOf(workshop), line => (json ? lines.push(line) : speech.say(line)))
  if (json) speech.json({ status, lines })
  return status
}

function powersOf(workshop: Workshop): PlayPowers {
  return {
    world: workshop.world(),
    openRuleset: workshop.openRuleset,
  }
}
