import type { EndedByReset } from '../ports/account.ts'
import { pageAddress, secretAddress } from '../wire/page-addresses.ts'
import type { Registry } from './accounts-context.ts'

/** The content of an email. */
export type Written = { readonly subject: string; readonly text: string }

/** Sends the same email to several addresses. */
export async function postTo(
  { post, clock }: Registry,
  addresses: readonly string[],
  { subject, text }: Written,
): Promise<void> {
  for (const address of addresses)
    await post({ id: `account/${crypto.randomUUID()}`, to: { address }, subject, text, notBefore: clock.now() })
}

/**
 * The emails about accounts. Emails to unverified addresses contain no text from strangers, so no one can use the
 * server to write to others. Secrets are in the fragment of a link, after the `#`. Browsers do not send that part, so
 * secrets do not appear in any server log.
 */
export const accountEmails = {
  signedUp: (home: string, secret: string, at: number): Written => ({
    subject: 'Confirm your sign-up',
    text: emailBody(
      `Someone signed up at ${home} with this email address ${timeInWords(at)}.`,
      'If it was you, open this link within a day:',
      secretAddress(home, 'verify', secret),
      'In the browser in which you signed up, you only press a button there. In any other browser, you enter the password that you chose.',
      'If you signed up more than once, each email completes a different sign-up.',
      'If it was not you, ignore this email. If you want an account anyway, open the link and set a password of your own. Then no one else can use the account.',
    ),
  }),
  addressAdded: (home: string, secret: string, at: number): Written => ({
    subject: 'Confirm your email address',
    text: emailBody(
      `Someone with an account at ${home} added this email address to it ${timeInWords(at)}.`,
      'If it was you, sign in and open this link within a day:',
      secretAddress(home, 'verify', secret),
      'If it was not you, ignore this email. Without that account’s password, the link does nothing.',
    ),
  }),
  alreadyHere: (home: string): Written => ({
    subject: 'You already have an account',
    text: emailBody(
      `Someone, perhaps you, tried to create an account at ${home} with this address, or to add it to an account.`,
      'This address already belongs to an account. Nothing was changed.',
      `If you have forgotten your password, set a new one: ${pageAddress(home, 'forgotten')}`,
    ),
  }),
  signIn: (home: string, secret: string): Written => ({
    subject: 'Your sign-in link',
    text: emailBody(
      `This link signs you in at ${home}. It works once, within 15 minutes:`,
      secretAddress(home, 'signIn', secret),
      'If you did not ask for this link, ignore this email and do not share the link.',
    ),
  }),
  reset: (home: string, secret: string): Written => ({
    subject: 'Choose a new password',
    text: emailBody(
      `Open this link within an hour to choose a new password at ${home}. It works once:`,
      secretAddress(home, 'reset', secret),
      'This signs you out everywhere, revokes your API tokens, and removes every other email address from your account.',
      'If you did not ask for this, ignore this email and do not share the link: your password will not change.',
    ),
  }),
  nobodyHere: (home: string): Written => ({
    subject: 'No account uses your address',
    text: emailBody(
      `Someone, perhaps you, tried to sign in at ${home} with this address.`,
      'No account uses this address. Perhaps you signed up with another one. If not, create an account.',
      'If it was not you, ignore this email.',
    ),
  }),
  suspended: (home: string, why: string): Written => ({
    subject: 'Your account has been suspended',
    text: emailBody(`An operator has suspended your account at ${home}:`, why),
  }),
  unsuspended: (home: string): Written => ({
    subject: 'Your account is active again',
    text: emailBody(`Your account at ${home} is no longer suspended. Sign in: ${pageAddress(home, 'signIn')}`),
  }),
  invitation: (home: string, secret: string): Written => ({
    subject: 'An invitation',
    text: emailBody(
      `You are invited to create an account at ${home}, a place to play Nomic: the game in which changing the rules is a move.`,
      'Open this link within thirty days:',
      secretAddress(home, 'signUp', secret),
    ),
  }),
  passwordChanged: (home: string): Written => ({
    subject: 'Your password was changed',
    text: emailBody(
      `The password of your account at ${home} was changed, and you are signed out everywhere else.`,
      `Your API tokens and email addresses have not changed; check them at ${pageAddress(home, 'account')}`,
      `If it was not you, set a new password right away: ${pageAddress(home, 'forgotten')}`,
    ),
  }),
  passwordReset: (home: string, { sessions, tokens, invitations, addresses }: EndedByReset): Written => ({
    subject: 'Your password was reset',
    text: emailBody(
      `The password of your account at ${home} was reset by a link sent to this address.`,
      'All other access to your account has ended:',
      [
        `- Sessions ended: ${sessions}`,
        `- API tokens revoked: ${tokens}`,
        `- Invitations and game links ended: ${invitations}`,
        `- Email addresses removed: ${addresses.length === 0 ? 'none' : addresses.join(', ')}`,
      ].join('\n'),
      ...(addresses.length === 0
        ? []
        : [`If one of these addresses is yours, add it again at ${pageAddress(home, 'account')}`]),
      `If you did not reset the password, someone else can read your email. Secure your mailbox, then reset the password again: ${pageAddress(home, 'forgotten')}`,
    ),
  }),
  removedByReset: (home: string, address: string): Written => ({
    subject: 'An address was removed from your account',
    text: emailBody(
      `The password of your account at ${home} was reset by a link sent to another of its addresses. A reset removes every other address, so ${address} no longer belongs to the account.`,
      `If it was you, sign in and add the address again at ${pageAddress(home, 'account')}`,
      'If it was not you, someone else can read the email sent to that other address.',
    ),
  }),
  addressVerified: (home: string, address: string): Written => ({
    subject: 'An address was added to your account',
    text: emailBody(`${address} now belongs to your account at ${home}.`, 'If it was not you, change your password.'),
  }),
  addressRemoved: (home: string, address: string): Written => ({
    subject: 'An address was removed from your account',
    text: emailBody(
      `${address} no longer belongs to your account at ${home}.`,
      'If it was not you, change your password.',
    ),
  }),
  tokenMade: (home: string, name: string): Written => ({
    subject: 'An API token was created for your account',
    text: emailBody(
      `The token “${name}” was created for your account at ${home}.`,
      'If it was not you, revoke the token and change your password.',
    ),
  }),
  gone: (home: string): Written => ({
    subject: 'Your account has been deleted',
    text: emailBody(`Your account at ${home} has been deleted, along with all data that only you needed.`),
  }),
} as const

/** A time to the minute, which distinguishes several emails about the same address. */
function timeInWords(at: number): string {
  const [day, time = ''] = new Date(at).toISOString().split('T')
  return `on ${day} at ${time.slice(0, 5)} UTC`
}

function emailBody(...paragraphs: readonly string[]): string {
  return `${paragraphs.join('\n\n')}\n`
}
