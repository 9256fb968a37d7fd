import type { Mail } from '../ports/email.ts'

/** The headers of a letter beside those that every letter has: that a program wrote it, and how to get no more. */
export function mailHeaders({ unsubscribe, oneClick }: Mail): { readonly [name: string]: string } {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe === undefined ? {} : { 'List-Unsubscribe': `<${unsubscribe}>` }),
    ...(oneClick === true ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  }
}
