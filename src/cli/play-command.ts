import { type PlayFlags, type PlayPowers, playFiles } from './play.ts'
import type { Saying } from './saying.ts'
import type { Workshop } from './workshop.ts'

/** Runs game scripts: 0 if every expectation held, 1 if one missed, 2 if a file is none. */
export function playCommand(
  workshop: Workshop,
  files: readonly string[],
  flags: PlayFlags,
  { speech, json }: Saying,
): 0 | 1 | 2 {
  const lines: string[] = []
  const say = (line: string) => (json ? lines.push(line) : speech.say(line))
  const played = playFiles(files, powersOf(workshop), say, flags)
  if (json) speech.json({ ...played, lines })
  return played.status
}

function powersOf(workshop: Workshop): PlayPowers {
  return {
    world: workshop.world(),
    openRuleset: workshop.openRuleset,
  }
}
