import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(::ffff:)?127\.|^::1$/
const LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/** Whether whoever asks sits at the machine of the server: neither over the network, nor behind a proxy, nor by a stranger's name for it. */
export function atThisMachine({ raw, headers }: FastifyRequest): boolean {
  const { forwarded, 'x-forwarded-for': forwardedFor, 'x-real-ip': real, via, host = '' } = headers
  const direct = [forwarded, forwardedFor, real, via].every(it => it === undefined)
  return direct && LOOPBACK.test(raw.socket.remoteAddress ?? '') && LOCAL_NAME.test(host)
}
