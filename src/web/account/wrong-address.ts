/** What is wrong with an address for e-mail, as far as that can be known before it is sent. */
export function wrongAddress(said: string): string | undefined {
  return /^\S+@\S+$/.test(said.trim()) ? undefined : 'That is not an e-mail address: it has an @ in it, and no spaces.'
}
