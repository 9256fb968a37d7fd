import { domainToASCII } from 'node:url'

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/**
 * Normalizes an email address to lower case, with an ASCII domain. Undefined if the address is invalid or if some mail
 * servers would not accept it (RFC 5321 without quotation marks and literals).
 */
export function normalAddress(given: string): string | undefined {
  const at = given.lastIndexOf('@')
  const local = given.slice(0, at).trimStart().toLowerCase()
  const domain = domainToASCII(given.slice(at + 1).trimEnd())
  const address = `${local}@${domain}`
  const fits = local.length <= 64 && address.length <= 254
  return at > 0 && fits && LOCAL.test(local) && DOMAIN.test(domain) ? address : undefined
}
