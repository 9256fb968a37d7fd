import { explainEntry } from '../app/explain/explain-entry.ts'
import { explanationInWords } from '../app/prose/explanations.ts'
import { entryNumber, readLog } from './read-log.ts'
import type { Saying } from './saying.ts'
import type { Workshop } from './workshop.ts'
import { wrap } from './wrap.ts'

/** Explains an entry: what was done, what came of it by which rule, and everything that the rules were asked. */
export function explainCommand(workshop: Workshop, path: string, number: string, { speech, json }: Saying): void {
  const entries = readLog(workshop, path, speech.complain)
  const world = workshop.world()
  const explained = explainEntry(world, entries, entryNumber(number, entries))
  if (json) {
    const { entry, asked, missing } = explained
    const { decisions, failures, gas } = asked ?? {}
    speech.json({ entry, decisions, failures, gas, missing })
    return
  }
  for (const line of explanationInWords(world, explained)) speech.say(wrap(line, speech.width, '  '))
}
