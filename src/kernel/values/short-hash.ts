/**
 * The beginning of a hash, as people compare hashes: “61f626d1…”. Any other text is unchanged.
 */
export function shortHash(text: string): string {
  return /^[0-9a-f]{64}$/.test(text) ? `${text.slice(0, 8)}…` : text
}
