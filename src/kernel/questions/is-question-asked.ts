import type { Run } from '../acts/run.ts'
import type { Manifest } from '../programs/program-runner.ts'
import { inForce, rulesInOrder } from '../state/rulebook.ts'
import { needsOf } from './ask.ts'
import { parseNeed } from './ask-earlier-rulebook.ts'

/**
 * Whether any question of this name is ever asked: by the kernel, by an institution, or because a program in force
 * needs its decision.
 */
export function isQuestionEverAsked({ world, state }: Run, question: string): boolean {
  if (Object.hasOwn(world.kinds, question)) return true
  return rulesInOrder(state).some(
    rule =>
      rule.program !== null && inForce(state, rule.id) && questionsNeeded(rule.program.manifest).includes(question),
  )
}

/** The questions whose decisions any function of a program needs. */
function questionsNeeded(manifest: Manifest): readonly string[] {
  const { offers, forbids, answers, after, needs } = manifest
  const hooks = [offers, forbids, answers, after].flatMap(part => Object.values(part))
  return hooks.flatMap(hook => needsOf(hook, needs)).map(need => parseNeed(need).question)
}
