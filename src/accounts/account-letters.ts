/** What a letter says. */
export type Written = { readonly subject: string; readonly text: string }

/**
 * The letters about accounts. What a stranger gave us to write down stands in none that goes to an address not yet
 * verified, so that nobody can have us write to others for them. Secrets stand behind the `#` of a link: browsers do
 * not send that part, so it gets into no log.
 */
export const accountLetters = {
  verify: (home: string, secret: string): Written => ({
    subject: 'Verify your address',
    text: said(
      `Somebody gave this address for an account at ${home}.`,
      'If it was you, open this link within a day:',
      `${home}/verify#${secret}`,
      'If it was not, do nothing: without the link, the address is not theirs.',
    ),
  }),
  alreadyHere: (home: string): Written => ({
    subject: 'You have an account already',
    text: said(
      `Somebody, perhaps you, wanted to make an account at ${home} with this address, or to add it to one.`,
      'There is an account with this address already, and nothing was changed.',
      `If you have forgotten your password, choose another one: ${home}/forgotten`,
    ),
  }),
  signIn: (home: string, secret: string): Written => ({
    subject: 'Your link to sign in',
    text: said(
      `This link signs you in at ${home}, once, within a quarter of an hour:`,
      `${home}/sign-in#${secret}`,
      'If you did not ask for it, do nothing, and give it to nobody.',
    ),
  }),
  reset: (home: string, secret: string): Written => ({
    subject: 'Choose another password',
    text: said(
      `With this link you choose another password at ${home}, once, within an hour:`,
      `${home}/reset#${secret}`,
      'If you did not ask for it, do nothing, and give it to nobody: your password stays as it is.',
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
    text: said(`Your account at ${home} is no longer suspended. Sign in: ${home}/sign-in`),
  }),
  invitation: (home: string, secret: string): Written => ({
    subject: 'An invitation',
    text: said(
      `You are invited to make an account at ${home}, where Nomic is played: the game in which changing the rules is a move.`,
      'Open this link within thirty days:',
      `${home}/sign-up#${secret}`,
    ),
  }),
  passwordChanged: (home: string): Written => ({
    subject: 'Your password was changed',
    text: said(
      `The password of your account at ${home} was changed, and you are signed out everywhere else.`,
      `If it was not you, choose another one at once: ${home}/forgotten`,
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

function said(...paragraphs: readonly string[]): string {
  return `${paragraphs.join('\n\n')}\n`
}
