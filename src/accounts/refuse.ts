import type { AccountCode, AccountRefusal } from '../ports/account.ts'

type More = { readonly sentence?: string; readonly field?: string; readonly retryAfter?: number }

/** Makes a refusal with the default sentence of its code, or with a more specific one. */
export function refuse(code: AccountCode, more: More = {}): AccountRefusal {
  return { ok: false, code, sentence: SENTENCES[code], ...more }
}

const SENTENCES: Readonly<Record<AccountCode, string>> = {
  notAnAddress: 'We can’t send email to that address. Check it for typos.',
  weakPassword: 'Choose a password of 10 to 128 characters that is not your address.',
  notAName: 'Choose a name of 1 to 80 characters on one line, without words that mix alphabets.',
  registrationClosed: 'This site is not accepting new accounts.',
  invitationNeeded: 'You need an invitation to create an account here, and this one is not valid or has expired.',
  wrongCredentials: 'Wrong address or password.',
  addressUnverified: 'This address is not verified yet. Open the link in the email that we sent to it.',
  tooManyTries: 'Too many attempts.',
  personSuspended: 'This account is suspended.',
  linkSpent: 'This link has been used, has expired or is not valid. Request a new one.',
  passwordNeeded:
    'This link was requested in a different browser. Enter the password that was chosen there, or set a new one.',
  wrongPassword: 'Wrong password.',
  lastAddress: 'Keep at least one verified address that receives email.',
  notYourAddress: 'That is not one of your verified addresses. Choose one of them.',
  noSuchSession: 'Session not found.',
  noSuchToken: 'Token not found.',
  noSuchAccount: 'Account not found.',
  noSuchInvitation: 'Invitation not found.',
  tooManyAddresses: 'You already have 10 addresses, which is the limit. Remove one first.',
  tooManyTokens: 'You already have 50 tokens, which is the limit. Revoke one first.',
  scopeNotYours: 'A token can’t have more permissions than the session or token that creates it.',
  notATime: 'That time is in the past. Choose a later one.',
  notYourself: 'You cannot do this to your own account.',
  noGuests: 'This site does not accept guests. Create an account or sign in.',
  notAGuest: 'This account already has an address and a password.',
}
