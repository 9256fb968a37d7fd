import { allMatters } from '../../kernel/state/find-matter.ts'
import type { State } from '../../kernel/state/state.ts'
import { canonical } from '../../kernel/values/canonical.ts'
import type { Json } from '../../kernel/values/json.ts'
import { NotUnderstood } from '../binding/binding.ts'
import { personFound, ruleFound } from '../names/names.ts'
import { saidShown } from '../prose/rules.ts'
import { withinShown } from '../views/registers.ts'
import type { Meaning } from './difference.ts'
import { sameText } from './same.ts'

/**
 * The meaning of words in a game: names stand for persons, labels for rules and matters, and words are compared with
 * the text, not with its hash.
 */
export function meaningIn(state: State): Meaning {
  return {
    keys: word => [word, ...identities(state, word)],
    isMeant: (expected, actual) => isMeant(state, expected, actual),
    shown: actual => saidShown(state, withinShown(state, actual)),
  }
}

function isMeant(state: State, expected: Json, actual: Json): boolean {
  const shown = saidShown(state, withinShown(state, actual))
  if (typeof expected === 'object' || typeof shown === 'object') return canonical(expected) === canonical(shown)
  if (sameText(`${expected}`, `${shown}`) && typeof expected !== 'boolean') return true
  return typeof actual === 'string' && personOrRule(state, `${expected}`).includes(actual)
}

function identities(state: State, word: string): readonly string[] {
  const matters = allMatters(state).filter(({ label }) => label === word)
  return [...personOrRule(state, word), ...matters.map(({ id }) => id)]
}

function personOrRule(state: State, word: string): readonly string[] {
  return [unambiguous(() => personFound(state, word)), unambiguous(() => ruleFound(state, word)?.id)].filter(
    it => it !== undefined,
  )
}

/** The result of a search; undefined if the words are ambiguous. */
function unambiguous(find: () => string | undefined): string | undefined {
  try {
    return find()
  } catch (fault) {
    if (fault instanceof NotUnderstood) return undefined
    throw fault
  }
}
