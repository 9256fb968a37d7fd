const SHORTEST = 10
const LONGEST = 128

/** What is wrong with a new password, as far as that can be known before it is sent. */
export function wrongPassword(said: string): string | undefined {
  if (said.length >= SHORTEST && said.length <= LONGEST) return undefined
  return `A password has ${SHORTEST} to ${LONGEST} characters; this one has ${said.length}.`
}
