import { describe, it } from 'node:test'
import { accountEmails, type Written } from '../../src/accounts/emails.ts'
import { assertWording } from './wording.ts'

const HOME = 'https://nomic.example'
const SECRET = 'secret'
const NOON = Date.UTC(2030, 0, 1, 12)

const EMAILS: { readonly [kind in keyof typeof accountEmails]: Written } = {
  signedUp: accountEmails.signedUp(HOME, SECRET, NOON),
  addressAdded: accountEmails.addressAdded(HOME, SECRET, NOON),
  alreadyHere: accountEmails.alreadyHere(HOME),
  signIn: accountEmails.signIn(HOME, SECRET),
  reset: accountEmails.reset(HOME, SECRET),
  nobodyHere: accountEmails.nobodyHere(HOME),
  suspended: accountEmails.suspended(HOME, 'Insults.'),
  unsuspended: accountEmails.unsuspended(HOME),
  invitation: accountEmails.invitation(HOME, SECRET),
  passwordChanged: accountEmails.passwordChanged(HOME),
  passwordReset: accountEmails.passwordReset(HOME, {
    address: 'ann@example.org',
    sessions: 2,
    tokens: 1,
    invitations: 3,
    addresses: ['old@example.org'],
  }),
  removedByReset: accountEmails.removedByReset(HOME, 'old@example.org'),
  addressVerified: accountEmails.addressVerified(HOME, 'new@example.org'),
  addressRemoved: accountEmails.addressRemoved(HOME, 'old@example.org'),
  tokenMade: accountEmails.tokenMade(HOME, 'my bot'),
  gone: accountEmails.gone(HOME),
}

describe('an email about an account', () => {
  for (const [kind, { subject, text }] of Object.entries(EMAILS))
    it(`the ${kind} email has the accepted wording`, test => assertWording(test, [subject, '', text]))
})
