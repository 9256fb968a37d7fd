/** Restrictions on a page of the server: it can use only the server's own resources, and no other page may frame it. */
const DIRECTIVES = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'manifest-src': ["'self'"],
  // A practice game is played in the browser, by the same WebAssembly engine that runs rules on the server.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'"],
  'worker-src': ["'self'"],
} as const

/** Further instructions to browsers: no guessing of content types, isolation from other sites, and no referrers. */
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
  // The XSS filter of old browsers did more harm than good.
  'x-xss-protection': '0',
} as const

/**
 * The headers of every response, computed once when the server opens. Browsers are told to always use https only if the
 * server is reached by https.
 */
export function securityHeaders(origin: string): { readonly [header: string]: string } {
  if (!origin.startsWith('https:')) return { 'content-security-policy': policy(DIRECTIVES), ...ALWAYS }
  return {
    'content-security-policy': `${policy(DIRECTIVES)}; upgrade-insecure-requests`,
    ...ALWAYS,
    'strict-transport-security': 'max-age=15552000; includeSubDomains',
  }
}

/** The policy for the page that shows the API, whose scripts set styles. */
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
