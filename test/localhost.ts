// Loaded before tests, and before the servers that they start: `localhost` is this machine, as browsers know by
// themselves, even if it has no /etc/hosts.
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

const withLocalhost =
  (lookup: (...args: never[]) => unknown) =>
  (name: string, ...more: readonly unknown[]): unknown =>
    Reflect.apply(lookup, undefined, [name === 'localhost' ? '127.0.0.1' : name, ...more])

Object.assign(dns.promises, { lookup: withLocalhost(dns.promises.lookup) })
Object.assign(dns, { lookup: withLocalhost(dns.lookup) })
syncBuiltinESMExports()
