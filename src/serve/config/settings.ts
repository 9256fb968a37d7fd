import type { TObject, TSchema } from 'typebox'
import { configSchema } from './config-schema.ts'

/** One thing that a host can set. */
export type Setting = {
  /** As files have it: `mail.smtp` for `smtp` under `mail`. */
  readonly key: string
  /** The variables of the environment that set it; the first that is there counts. */
  readonly variables: readonly string[]
  readonly schema: TSchema & SettingNotes
}

/** What the schema says of a setting beside its type. */
type SettingNotes = {
  readonly description: string
  /** Completes the sentence “it is to be …”. */
  readonly expected: string
  readonly default?: unknown
  /** What the server does when it is not set and there is no default. */
  readonly otherwise?: string
  /** It is a URL that may hold a password, which is not shown. */
  readonly masked?: true
}

/** Everything that can be set, in the order in which it is told of. */
export const settings: readonly Setting[] = settingsIn(configSchema, '')

function settingsIn({ properties }: TObject, prefix: string): readonly Setting[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const key = `${prefix}${name}`
    if ('properties' in schema) return settingsIn(schema as TObject, `${key}.`)
    const variables = key === 'port' ? ['NOMIC_PORT', 'PORT'] : [variableFor(key)]
    return [{ key, variables, schema: schema as Setting['schema'] }]
  })
}

/** `trustProxy` as `NOMIC_TRUST_PROXY`, `mail.smtp` as `NOMIC_MAIL_SMTP`. */
function variableFor(key: string): string {
  const words = key.replaceAll('.', '_').replace(/[A-Z]/g, letter => `_${letter}`)
  return `NOMIC_${words.toUpperCase()}`
}
