import type { FastifyHelmetOptions } from '@fastify/helmet'

/** What a page of the house may load and do: its own things only, and nobody may frame it. */
const DIRECTIVES = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'manifest-src': ["'self'"],
  // A practice game is played in the browser itself, by the engine that runs rules here, too: it is WebAssembly.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'"],
  'worker-src': ["'self'"],
} as const

/** The headers of every answer. Only where the house is reached by https are browsers told to stay with it. */
export function securityHeaders(origin: string): FastifyHelmetOptions {
  const https = origin.startsWith('https:')
  const directives = Object.fromEntries(Object.entries(DIRECTIVES).map(([name, values]) => [name, [...values]]))
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...directives, ...(https ? { 'upgrade-insecure-requests': [] } : {}) },
    },
    strictTransportSecurity: https ? { maxAge: 15_552_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
  }
}

/** The same for the page that shows the API, which sets styles from within its scripts. */
export function docsPolicy(): string {
  return Object.entries({
    ...DIRECTIVES,
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
  })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
