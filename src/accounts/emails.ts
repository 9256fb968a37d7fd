import type { EndedByReset } from '../ports/account.ts'
import { pageAddress, secretAddress } from '../wire/page-addresses.ts'

/** What a letter says. */
export type Written = { readonly subject: string; readonly text: string }

/**
 * The letters about accounts. What a stranger gave us to write down stands in none that goes to an address not yet
 * verified, so that no one can have us write to others for them. Secrets stand behind the `#` of a link: browsers do
 * not send that part, so it gets into no log.
 */
export const accountLetters = {
  signedUp: (home: string, secret: string, at: number): Written => ({
    subject: 'Confirm your sign-up',
    text: said(
      `Someone signed up at ${home} with this email address ${when(at)}.`,
      'If it was you, open this link within a day and enter the password you chose then:',
      secretAddress(home, 'verify', secret),
      'If you signed up more than once, each email opens the sign-up of its own time.',
      'If it was not you, ignore this email. If you want an account here anyway, open the link and set a password of your own: nobody else can then use the account.',
    ),
  }),
  addressAdded: (home: string, secret: string, at: number): Written => ({
    subject: 'Confirm your email address',
    text: said(
      `Someone with an account at ${home} added this email address to it ${when(at)}.`,
      'If it was you, sign in and open this link within a day:',
      secretAddress(home, 'verify', secret),
      'If it was not you, ignore this email. Without that account’s password, the link does nothing.',
    ),
  }),
  alreadyHere: (home: string): Written => ({
    subject: 'You have an account already',
    text: said(
      `Somebody, perhaps you, wanted to make an account at ${home} with this address, or to add it to one.`,
      'There is an account with this address already, and nothing was changed.',
      `If you have forgotten your password, choose another one: ${pageAddress(home, 'forgotten')}`,
    ),
  }),
  signIn: (home: string, secret: string): Written => ({
    subject: 'Your link to sign in',
    text: said(
      `This link signs you in at ${home}, once, within a quarter of an hour:`,
      secretAddress(home, 'signIn', secret),
      'If you did not ask for it, do nothing, and give it to nobody.',
    ),
  }),
  reset: (home: string, secret: string): Written => ({
    subject: 'Choose another password',
    text: said(
      `Open this link within an hour to choose another password at ${home}. It works once:`,
      secretAddress(home, 'reset', secret),
      'Choosing one signs you out everywhere, revokes your API tokens, and removes every other email address from your account.',
      'If you did not ask for this, ignore this email and do not share the link: your password stays as it is.',
    ),
  }),
  nobodyHere: (home: string): Written => ({
    subject: 'There is no account with your address',
    text: said(
      `Somebody, perhaps you, wanted to come into an account at ${home} with this address.`,
      'No account has it. Perhaps you used another address; or make an account.',
      'If it was not you, do nothing.',
    ),
  }),
  suspended: (home: string, why: string): Written => ({
    subject: 'Your account is suspended',
    text: said(`An operator has suspended your account at ${home}:`, why),
  }),
  unsuspended: (home: string): Written => ({
    subject: 'Your account is open again',
    text: said(`Your account at ${home} is no longer suspended. Sign in: ${pageAddress(home, 'signIn')}`),
  }),
  invitation: (home: string, secret: string): Written => ({
    subject: 'An invitation',
    text: said(
      `You are invited to make an account at ${home}, where Nomic is played: the game in which changing the rules is a move.`,
      'Open this link within thirty days:',
      secretAddress(home, 'signUp', secret),
    ),
  }),
  passwordChanged: (home: string): Written => ({
    subject: 'Your password was changed',
    text: said(
      `The password of your account at ${home} was changed, and you are signed out everywhere else.`,
      `Your API tokens and email addresses stay: check them at ${pageAddress(home, 'account')}`,
      `If it was not you, choose another one at once: ${pageAddress(home, 'forgotten')}`,
    ),
  }),
  passwordReset: (home: string, { sessions, tokens, addresses }: EndedByReset): Written => ({
    subject: 'Your password was reset',
    text: said(
      `The password of your account at ${home} was reset by a link sent to this address.`,
      'Everything else that could reach your account has ended:',
      [
        `- Sessions ended: ${sessions}`,
        `- API tokens revoked: ${tokens}`,
        `- Email addresses removed: ${addresses.length === 0 ? 'none' : addresses.join(', ')}`,
      ].join('\n'),
      ...(addresses.length === 0
        ? []
        : [`If one of these addresses is yours, add it again at ${pageAddress(home, 'account')}`]),
      `If it was not you who reset the password, someone can read your email. Secure your mailbox, then reset it again: ${pageAddress(home, 'forgotten')}`,
    ),
  }),
  removedByReset: (home: string, address: string): Written => ({
    subject: 'An address was removed from your account',
    text: said(
      `The password of your account at ${home} was reset by a link sent to another of its addresses. A reset removes every other address, so ${address} no longer belongs to the account.`,
      `If it was you, sign in and add the address again at ${pageAddress(home, 'account')}`,
      'If it was not you, someone can read the email of that other address.',
    ),
  }),
  addressVerified: (home: string, address: string): Written => ({
    subject: 'An address was added to your account',
    text: said(`${address} now belongs to your account at ${home}.`, 'If it was not you, change your password.'),
  }),
  addressRemoved: (home: string, address: string): Written => ({
    subject: 'An address was removed from your account',
    text: said(`${address} no longer belongs to your account at ${home}.`, 'If it was not you, change your password.'),
  }),
  tokenMade: (home: string, name: string): Written => ({
    subject: 'An API token was made for your account',
    text: said(
      `The token “${name}” was made for your account at ${home}.`,
      'If it was not you, revoke it and change your password.',
    ),
  }),
  gone: (home: string): Written => ({
    subject: 'Your account is deleted',
    text: said(`Your account at ${home} is deleted, with everything that only you needed.`),
  }),
} as const

/** The minute, so that several letters about one address can be told apart. */
function when(at: number): string {
  const [day, time = ''] = new Date(at).toISOString().split('T')
  return `on ${day} at ${time.slice(0, 5)} UTC`
}

function said(...paragraphs: readonly string[]): string {
  return `${paragraphs.join('\n\n')}\n`
}
