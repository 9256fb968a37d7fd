import type { TObject, TSchema } from 'typebox'
import { configSchema } from './config-schema.ts'

/** A setting that hosts can change. */
export type Setting = {
  /** The key in files: `mail.smtp` for `smtp` under `mail`. */
  readonly key: string
  /** The environment variables for the setting. The first variable that is present is used. */
  readonly variables: readonly string[]
  readonly schema: TSchema & SettingNotes
}

/** The parts of a setting's schema other than its type. */
type SettingNotes = {
  readonly description: string
  /** A phrase that says what the value must be: “the path of a folder”. */
  readonly expected: string
  readonly default?: unknown
  /** The server's behaviour if the setting is not set and has no default. */
  readonly otherwise?: string
  /** Whether the value is a secret, or a URL that may contain a password, which is then not shown. */
  readonly masked?: true
}

/** All settings, in the order in which they are documented. */
export const settings: readonly Setting[] = settingsIn(configSchema, '')

function settingsIn({ properties }: TObject, prefix: string): readonly Setting[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const key = `${prefix}${name}`
    if ('properties' in schema) return settingsIn(schema as TObject, `${key}.`)
    const variables = key === 'port' ? ['NOMIC_PORT', 'PORT'] : [environmentVariableFor(key)]
    return [{ key, variables, schema: schema as Setting['schema'] }]
  })
}

/** Returns the variable for a key: `NOMIC_TRUST_PROXY` for `trustProxy`, and `NOMIC_MAIL_SMTP` for `mail.smtp`. */
function environmentVariableFor(key: string): string {
  const words = key.replaceAll('.', '_').replace(/[A-Z]/g, letter => `_${letter}`)
  return `NOMIC_${words.toUpperCase()}`
}
