import { hashOf } from './hash-of.ts'
import type { Registry } from './registry.ts'

/** Whoever succeeded has made no failures: those counted are forgotten, the latest one or all. */
export function forgiveTries({ sql }: Registry, what: string, which: 'all' | 'latest'): void {
  const key = hashOf(what)
  if (which === 'all') sql.run`DELETE FROM accounts_tries WHERE key = ${key}`
  else
    sql.run`DELETE FROM accounts_tries
      WHERE number = (SELECT max(number) FROM accounts_tries WHERE key = ${key})`
}
