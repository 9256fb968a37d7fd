import { BlockList, isIP } from 'node:net'
import { own } from '../kernel/own.ts'

/** Networks that can be named instead of written out, as Fastify's `trustProxy` takes them. */
const NAMED: { readonly [name: string]: readonly string[] } = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Tells which addresses are those of proxies before the server, from Fastify's `trustProxy`. */
export function trustedProxies(trust: boolean | string | readonly string[]): (address: string) => boolean {
  if (typeof trust === 'boolean') return () => trust
  const list = new BlockList()
  const written = typeof trust === 'string' ? trust.split(',') : trust
  for (const network of written.flatMap(it => own(NAMED, it.trim()) ?? [it.trim()])) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    list.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family)
  }
  return address => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
