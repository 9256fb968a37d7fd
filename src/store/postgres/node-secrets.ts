import { getRow, getRows, run, type Work } from '../sql/query.ts'

/** Stores a secret unless there is one with this name already, and returns the one that is stored. */
export function* keepSecret(name: string, secret: string): Work<string> {
  yield* run('INSERT INTO node_secrets (name, secret) VALUES (?, ?) ON CONFLICT (name) DO NOTHING', name, secret)
  return String((yield* getRow('SELECT secret FROM node_secrets WHERE name = ?', name))?.['secret'])
}

/** All secrets, by name. */
export function* allSecrets(): Work<ReadonlyMap<string, string>> {
  const rows = yield* getRows('SELECT name, secret FROM node_secrets ORDER BY name')
  return new Map(rows.map(({ name, secret }) => [String(name), String(secret)]))
}
