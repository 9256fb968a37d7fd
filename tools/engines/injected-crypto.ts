/**
 * Takes the place of `node:crypto` in a released engine, which uses only SHA-256 of texts. The function is passed in, so
 * that an engine needs nothing from Node or the browser.
 */
type Sha256 = (text: string) => string

let sha256: Sha256 | undefined

export function injectSha256(given: Sha256): void {
  sha256 = given
}

export function hash(_: 'sha256', text: string): string {
  if (sha256 === undefined) throw new Error('The engine has not been opened.')
  return sha256(text)
}

export function createHash(algorithm: 'sha256') {
  let text = ''
  const digest = {
    update(more: string) {
      text += more
      return digest
    },
    digest: () => hash(algorithm, text),
  }
  return digest
}
