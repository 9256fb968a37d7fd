import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Looks up the addresses of a host name. */
export type Resolve = (host: string, found: (error: Error | null, addresses: readonly LookupAddress[]) => void) => void

const LONGEST = 1_000

/**
 * Whether a push service may be reached at an address that a browser has sent. Browsers of strangers can send anything,
 * so the address must not lead into the network of the server: it must be an `https` address with a public host name, on
 * the usual port and without a password. `local` also allows this machine, for tests.
 */
export function isPushAddress(endpoint: string, local: boolean): boolean {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint)
  if (username !== '' || password !== '' || hash !== '') return false
  if (local && (hostname === 'localhost' || hostname === '127.0.0.1')) return /^https?:$/.test(protocol)
  return protocol === 'https:' && port === '' && isPublicName(hostname)
}

/** Endings of names that exist only within a network. */
const INNER = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/

/** Whether a host name can belong to a public server. No push service is known by a number instead of a name. */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  return name.includes('.') && isIP(name) === 0 && !name.startsWith('[') && !INNER.test(name)
}

/**
 * A lookup that finds only public addresses. A connection uses the addresses that were checked, so a name cannot lead
 * elsewhere between the check and the connection. If one of the addresses is not public, the name is refused.
 */
export function publicLookup(resolve: Resolve = resolveByDns): LookupFunction {
  return (host, { all }, callback) =>
    resolve(host, (error, addresses) => {
      const [first] = addresses
      if (error !== null || first === undefined) return callback(error ?? new Error(`${host} has no address.`), '')
      if (!addresses.every(it => isPublic(it.address)))
        return callback(new Error(`${host} resolves to an address that is not public.`), '')
      if (all === true) return callback(null, [...addresses])
      return callback(null, first.address, first.family)
    })
}

function resolveByDns(host: string, found: Parameters<Resolve>[1]): void {
  lookup(host, { all: true }, (error, addresses) => found(error, addresses ?? []))
}

/** Whether an address belongs to the public internet, and not to this machine, its network or a special use. */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
