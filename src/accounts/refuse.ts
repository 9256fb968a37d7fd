import type { AccountCode, AccountRefusal } from '../ports/account.ts'

type More = { readonly sentence?: string; readonly field?: string; readonly retryAfter?: number }

/** Makes a refusal with the default sentence of its code, or with a more specific one. */
export function refuse(code: AccountCode, more: More = {}): AccountRefusal {
  return { ok: false, code, sentence: SENTENCES[code], ...more }
}

const SENTENCES: Readonly<Record<AccountCode, string>> = {
  notAnAddress: 'We can’t send email to that address.',
  weakPassword: 'A password must have 10 to 128 characters and must not be your address.',
  notAName: 'A name must have 1 to 80 characters, on one line.',
  registrationClosed: 'This site is not accepting new accounts.',
  invitationNeeded: 'You need an invitation to create an account here. This one is not valid or has expired.',
  wrongCredentials: 'Wrong address or password.',
  addressUnverified: 'This address is not verified yet: open the link in the email we sent to it.',
  tooManyTries: 'Too many attempts.',
  personSuspended: 'This account is suspended.',
  linkSpent: 'This link has been used, has expired or is not valid. Request a new one.',
  passwordNeeded:
    'This link was requested in a different browser. Enter the password that was chosen there, or set a new one.',
  wrongPassword: 'Wrong password.',
  lastAddress: 'An account needs at least one verified address that receives email.',
  notYourAddress: 'That is not one of your verified addresses.',
  noSuchSession: 'Session not found.',
  noSuchToken: 'Token not found.',
  noSuchAccount: 'Account not found.',
  noSuchInvitation: 'Invitation not found.',
  tooManyAddresses: 'An account has at most 10 addresses. Remove one first.',
  tooManyTokens: 'An account has at most 50 tokens. Revoke one first.',
  scopeNotYours: 'A token can’t have more permissions than the session or token that creates it.',
  notATime: 'That time is in the past.',
  notYourself: 'You cannot do this to yourself.',
}
