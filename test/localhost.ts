// Loaded before tests, and before the servers that they start: `localhost` is this machine, as browsers know by
// themselves, even if it has no /etc/hosts.
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

const { lookup } = dns

function lookupOwn(name: string, ...more: readonly unknown[]): unknown {
  return Reflect.apply(lookup, dns, [name === 'localhost' ? '127.0.0.1' : name, ...more])
}

Object.assign(dns, { lookup: lookupOwn })
syncBuiltinESMExports()
