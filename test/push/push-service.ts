import assert from 'node:assert/strict'
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage, PushSubscription } from '../../src/ports/push.ts'

/** A request that a push service has received. */
export type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** A push service on this machine, which forwards nothing but decrypts messages as a browser does. */
export type PushService = {
  readonly origin: string
  readonly received: Received[]
  /** Subscribes a new browser, which the service knows under a path. */
  subscribe(path: string): Browser
  /** Sets the response to requests for a path; 201 if it is not set. */
  respond(path: string, response: (reply: ServerResponse) => void): void
}

/** A browser that has subscribed. */
export type Browser = {
  readonly subscription: PushSubscription
  /** The messages that the browser has received, decrypted. */
  messages(): readonly PushMessage[]
}

export async function openPushService(context: { after(end: () => void): void }): Promise<PushService> {
  const received: Received[] = []
  const responses = new Map<string, (reply: ServerResponse) => void>()
  const service = createServer((request, reply) => {
    const path = request.url ?? ''
    void bodyOf(request).then(body => {
      received.push({ path, headers: request.headers, body })
      const respond = responses.get(path)
      if (respond === undefined) reply.writeHead(201).end()
      else respond(reply)
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  service.listen(0, '127.0.0.1', resolve)
  await promise
  context.after(() => {
    service.closeAllConnections()
    service.close()
  })
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  return {
    origin,
    received,
    subscribe(path) {
      const curve = createECDH('prime256v1')
      const p256dh = curve.generateKeys('base64url')
      const secret = randomBytes(16)
      const subscription = { endpoint: `${origin}${path}`, p256dh, auth: secret.toString('base64url') }
      const own = () => received.filter(it => it.path === path)
      return { subscription, messages: () => own().map(({ body }) => JSON.parse(decrypted(body, curve, secret))) }
    },
    respond: (path, response) => void responses.set(path, response),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await request.toArray())
}

const text = (words: string): Buffer => Buffer.from(words)

/** Decrypts a message of one record as RFC 8291 and RFC 8188 prescribe. */
function decrypted(body: Buffer, browser: ReturnType<typeof createECDH>, secret: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const shared = browser.computeSecret(sender)
  const info = Buffer.concat([text('WebPush: info\0'), browser.getPublicKey(), sender])
  const input = Buffer.from(hkdfSync('sha256', shared, secret, info, 32))
  const key = Buffer.from(hkdfSync('sha256', input, salt, text('Content-Encoding: aes128gcm\0'), 16))
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, text('Content-Encoding: nonce\0'), 12))
  const sealed = body.subarray(21 + length)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const record = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  const end = record.lastIndexOf(2)
  assert.ok(end > 0 && record.subarray(end + 1).every(byte => byte === 0), 'the record has a delimiter')
  return record.subarray(0, end).toString()
}

/** What a server claims about itself (VAPID, RFC 8292), with its signature verified by its public key. */
export function verifiedClaims(headers: IncomingHttpHeaders): {
  readonly key: string
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
} {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  assert.ok(verify('sha256', text(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
  assert.equal(JSON.parse(Buffer.from(head, 'base64url').toString()).alg, 'ES256')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
