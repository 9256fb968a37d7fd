import { isRulebook } from '../../../kernel/may-change.ts'
import { stoppedWhenAskedAgain } from './asked-again.ts'
import type { Check } from './check.ts'

/** Nothing in the rulebook changes that the rules about changing rules stop. */
export const changesAllowed: Check = step => {
  const first = stoppedWhenAskedAgain(step, 'rules', isRulebook)
  return first === undefined ? undefined : `${first.do} was done although the rules about changing rules stop it.`
}
