/**
 * The content security policy of pages: a page can use only the server's own resources, and no other page may frame it.
 */
const DIRECTIVES = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'manifest-src': ["'self'"],
  // Practice games run the server's WebAssembly engine in the browser, so pages may compile WebAssembly.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'"],
  'worker-src': ["'self'"],
} as const

/**
 * Further instructions to browsers: do not guess content types, isolate pages from those of other sites, and send no
 * referrers.
 */
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
  // Turned off, because the XSS filter of old browsers did more harm than good.
  'x-xss-protection': '0',
} as const

/**
 * Returns the headers for every response, computed once when the server opens. If the server uses https, browsers are
 * told never to use http.
 */
export function securityHeaders(origin: string): { readonly [header: string]: string } {
  if (!origin.startsWith('https:')) return { 'content-security-policy': policyText(DIRECTIVES), ...ALWAYS }
  return {
    'content-security-policy': `${policyText(DIRECTIVES)}; upgrade-insecure-requests`,
    ...ALWAYS,
    'strict-transport-security': 'max-age=15552000; includeSubDomains',
  }
}

/** The policy for the page with the API description, whose scripts set styles. */
export function docsPolicy(): string {
  return policyText({
    ...DIRECTIVES,
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
  })
}

function policyText(directives: { readonly [name: string]: readonly string[] }): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
