import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createServer as createNetServer } from 'node:net'
import { join } from 'node:path'
import { newFolder } from './started.ts'

/** What a proxy does with `X-Forwarded-For`, the port of its server, and by how much its clock is wrong. */
export type ProxyWays = { forwards: 'replaces' | 'removes' | 'passes on'; port: number; late: number }

/** A proxy that speaks HTTPS, as stands in front of a server. `certificate` is the file of its own authority. */
export type TlsProxy = {
  readonly origin: string
  readonly certificate: string
  readonly ways: ProxyWays
  close(): void
}

/** Makes a certificate for this machine that is valid for a number of days. Returns the files of it and of its key. */
export function selfSignedCertificate(days: number): { readonly key: string; readonly certificate: string } {
  const folder = newFolder()
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', ...name]
  const { status, stderr } = spawnSync('openssl', [...made, '-days', `${days}`, '-keyout', key, '-out', certificate])
  if (status !== 0) throw new Error(`${stderr}`)
  return { key, certificate }
}

/** Opens a proxy with a certificate that is valid for a number of days. */
export async function openTlsProxy(days: number): Promise<TlsProxy> {
  const { key, certificate } = selfSignedCertificate(days)
  const ways: ProxyWays = { forwards: 'replaces', port: 0, late: 0 }
  const tls = { key: readFileSync(key), cert: readFileSync(certificate) }
  const proxy = createServer(tls, ({ method, url, headers, socket }, reply) => {
    const { 'x-forwarded-for': said, ...rest } = headers
    const seen = ways.forwards === 'replaces' ? { 'x-forwarded-for': `${socket.remoteAddress}` } : {}
    const passed = ways.forwards === 'passes on' && said !== undefined ? { 'x-forwarded-for': said } : {}
    const options = { port: ways.port, host: '127.0.0.1', method, path: url, headers: { ...rest, ...seen, ...passed } }
    const upstream = request(options, answer => {
      const date = new Date(Date.now() + ways.late).toUTCString()
      reply.writeHead(answer.statusCode ?? 502, { ...answer.headers, date })
      answer.pipe(reply)
    })
    upstream.on('error', () => reply.writeHead(502).end())
    upstream.end()
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const close = (): void => {
    proxy.closeAllConnections()
    proxy.close()
  }
  return { origin: `https://localhost:${port}`, certificate, ways, close }
}

/** A port that nothing uses at the moment. */
export async function freePort(): Promise<number> {
  const trial = createNetServer().listen(0, '127.0.0.1')
  await once(trial, 'listening')
  const { port } = trial.address() as AddressInfo
  trial.close()
  await once(trial, 'close')
  return port
}
