/**
 * The names in an address, as they are meant. A name of one dot or two cannot stand in an address: whoever reads it takes
 * it for a way up. Escaped twice, as `%252E`, it arrives here as `%2E`.
 */
export function dottedNames(params: unknown): object {
  const named = Object.entries((params ?? {}) as { readonly [name: string]: string })
  return Object.fromEntries(named.map(([name, value]) => [name, /^(%2e){1,2}$/i.test(value) ? dots(value) : value]))
}

function dots(escaped: string): string {
  return decodeURIComponent(escaped)
}
