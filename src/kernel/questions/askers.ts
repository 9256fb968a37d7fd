import { inForce, rulesInOrder } from '../state/rulebook.ts'
import type { State } from '../state/state.ts'
import type { World } from '../state/world.ts'
import { needsOf } from './ask.ts'
import { parseNeed } from './ask-earlier-rulebook.ts'

/** A function of a program in force that needs the decision of a question: its part, and its act, question or event. */
export type Asker = { readonly part: 'offers' | 'forbids' | 'answers' | 'after'; readonly name: string }

/** Every function of a program in force that needs the decision of a question. */
export function askersOf(state: State, question: string): readonly Asker[] {
  return needsInForce(state).flatMap(({ needed, ...asker }) => (needed.includes(question) ? [asker] : []))
}

/** All questions that are ever asked: by the kernel, by an institution, or because a program in force needs the decision. */
export function questionsAsked({ world, state }: { readonly world: World; readonly state: State }): readonly string[] {
  return [...new Set([...Object.keys(world.kinds), ...needsInForce(state).flatMap(it => it.needed)])].sort()
}

function needsInForce(state: State): readonly (Asker & { readonly needed: readonly string[] })[] {
  return rulesInOrder(state).flatMap(rule => {
    if (rule.program === null || !inForce(state, rule.id)) return []
    const { manifest } = rule.program
    return (['offers', 'forbids', 'answers', 'after'] as const).flatMap(part =>
      Object.entries(manifest[part]).map(([name, hook]) => ({
        part,
        name,
        needed: needsOf(hook, manifest.needs).map(it => parseNeed(it).question),
      })),
    )
  })
}
