import type { Effect } from '../kernel/effect.ts'
import type { State } from '../kernel/state.ts'
import { ruleInWords } from './rule-in-words.ts'
import { identityInWords, listInWords } from './value-in-words.ts'
import { wordsOfName } from './words-of-name.ts'

/** What an effect does that changes nothing a player needs to know of, for those who ask why. */
export function bookkeepingInWords(state: State, effect: Effect): string {
  switch (effect.do) {
    case 'found':
      return `the game begins with the ruleset ${effect.ruleset}`
    case 'keepProgram':
      return 'a program is kept'
    case 'declare':
      return `${wordsOfName(effect.register.name)} is kept from now on`
    case 'write':
      return `${wordsOfName(effect.register)} is written anew`
    case 'changeMatter':
      return `${identityInWords(state, effect.matter) ?? 'a matter'}: ${listInWords(Object.keys(effect.set).map(wordsOfName))} is another`
    case 'setFront':
      return `what stands beside the text of ${ruleInWords(state, effect.rule)} is another`
    case 'stand':
      return 'a ruling stands, with what would undo it'
    case 'follow':
      return 'something follows from a ruling'
    case 'rest':
      return 'this rests on a ruling'
    case 'overwrite':
      return 'what a ruling wrote is written over'
    default:
      return `there is an effect of the kind “${wordsOfName(effect.do)}”`
  }
}
