/** What a page of the server may load and do: its own things only, and no one may frame it. */
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

/** What browsers are told beside the policy: to guess no types, to keep other sites out and to tell them nothing. */
const ALWAYS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // The filter of old browsers did more harm than good.
  'x-xss-protection': '0',
} as const

/**
 * The headers of every answer, written once when the door opens. Only where the server is reached by https are browsers
 * told to stay with it.
 */
export function securityHeaders(origin: string): { readonly [header: string]: string } {
  if (!origin.startsWith('https:')) return { 'content-security-policy': policy(DIRECTIVES), ...ALWAYS }
  return {
    'content-security-policy': `${policy(DIRECTIVES)}; upgrade-insecure-requests`,
    ...ALWAYS,
    'strict-transport-security': 'max-age=15552000; includeSubDomains',
  }
}

/** The same for the page that shows the API, which sets styles from within its scripts. */
export function docsPolicy(): string {
  return policy({
    ...DIRECTIVES,
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
  })
}

function policy(directives: { readonly [name: string]: readonly string[] }): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
