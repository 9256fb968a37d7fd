/** Shortens a hash to its beginning, which is what people compare: “61f626d1…”. Returns any other text unchanged. */
export function shortHash(text: string): string {
  return /^[0-9a-f]{64}$/.test(text) ? `${text.slice(0, 8)}…` : text
}
