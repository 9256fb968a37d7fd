/** An instant as it is sent to clients: ISO 8601 in UTC. */
export function wireInstant(at: number): string {
  return new Date(at).toISOString()
}
