import { normalizeIP } from '@fastify/rate-limit'

/** The network that an address belongs to, for limits: an IPv4 address, or the /64 of an IPv6 address. */
export function placeOf(ip: string): string {
  return normalizeIP(ip)
}
