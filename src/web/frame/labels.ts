/** Labels of the frame around every page. */
export const frameLabels = {
  signIn: 'Sign in',
  site: 'Site',
  rulesets: 'Rulesets',
  admin: 'Admin',
  notLoaded: 'This page could not be loaded.',
  loadAgain: 'Load again',
} as const
