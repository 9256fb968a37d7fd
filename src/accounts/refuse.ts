import type { AccountCode, AccountRefusal } from '../ports/account.ts'

type More = { readonly sentence?: string; readonly field?: string; readonly retryAfter?: number }

/** A refusal with the sentence of its code, or a closer one. */
export function refuse(code: AccountCode, more: More = {}): AccountRefusal {
  return { ok: false, code, sentence: SENTENCES[code], ...more }
}

const SENTENCES: Readonly<Record<AccountCode, string>> = {
  notAnAddress: 'That is not an email address that letters can be sent to.',
  weakPassword: 'A password has 10 to 128 characters, and is not your address.',
  notAName: 'A name has 1 to 80 characters, on one line.',
  registrationClosed: 'This house takes no new accounts.',
  invitationNeeded: 'Only who has an invitation may make an account here, and this one does not hold or has run out.',
  wrongCredentials: 'No account has this address with this password.',
  addressUnverified: 'This address is not verified yet: open the link in the letter that we sent to it.',
  tooManyTries: 'That was tried too often.',
  personSuspended: 'This account is suspended.',
  linkSpent: 'This link has been used, has run out, or never was one. Ask for another.',
  passwordNeeded:
    'This link was opened in another browser than the one that asked for it. Enter the password that was set when it was asked for, or set a new one.',
  wrongPassword: 'That is not your password.',
  lastAddress: 'An account keeps at least one verified address that letters go to.',
  notYourAddress: 'That is not one of your addresses, or not a verified one.',
  noSuchSession: 'You have no such session.',
  noSuchToken: 'You have no such token.',
  noSuchAccount: 'There is no such account.',
  noSuchInvitation: 'There is no such invitation.',
  tooManyAddresses: 'An account has at most 10 addresses. Remove one first.',
  tooManyTokens: 'An account has at most 50 tokens. Revoke one first.',
  scopeNotYours: 'A token does no more than the key with which it is made.',
  notATime: 'That time is not to come.',
  notYourself: 'You cannot do this to yourself.',
}
