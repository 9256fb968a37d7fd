import type { Spender } from '../ports/spending.ts'

/** The name under which an allowance is stored. */
export function spenderName(spender: Spender): string {
  return 'account' in spender ? `account/${spender.account}` : `game/${spender.game}`
}
