const IDENTIFIER = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/

/** Whether a text may name an attribute, a param, a reading, a register, a setting or a group. */
export function isIdentifier(text: string): boolean {
  return IDENTIFIER.test(text)
}
