import type { TObject, TSchema } from 'typebox'
import { configSchema } from './config-schema.ts'

/** A setting that hosts can change. */
export type Setting = {
  /** The setting's key in files: `mail.smtp` for `smtp` under `mail`. */
  readonly key: string
  /** The environment variables that set it; the first one that is present counts. */
  readonly variables: readonly string[]
  readonly schema: TSchema & SettingNotes
}

/** The schema's information about a setting apart from its type. */
type SettingNotes = {
  readonly description: string
  /** Completes the sentence “it is to be …”. */
  readonly expected: string
  readonly default?: unknown
  /** What the server does if the setting is not set and has no default. */
  readonly otherwise?: string
  /** Set for a URL that may contain a password, which is not shown. */
  readonly masked?: true
}

/** All settings, in the order of the documentation. */
export const settings: readonly Setting[] = settingsIn(configSchema, '')

function settingsIn({ properties }: TObject, prefix: string): readonly Setting[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const key = `${prefix}${name}`
    if ('properties' in schema) return settingsIn(schema as TObject, `${key}.`)
    const variables = key === 'port' ? ['NOMIC_PORT', 'PORT'] : [variableFor(key)]
    return [{ key, variables, schema: schema as Setting['schema'] }]
  })
}

/** Converts `trustProxy` to `NOMIC_TRUST_PROXY` and `mail.smtp` to `NOMIC_MAIL_SMTP`. */
function variableFor(key: string): string {
  const words = key.replaceAll('.', '_').replace(/[A-Z]/g, letter => `_${letter}`)
  return `NOMIC_${words.toUpperCase()}`
}
