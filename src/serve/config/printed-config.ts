import { stringify } from 'yaml'
import { type Setting, settings } from './all-settings.ts'
import type { ReadConfig } from './read-config.ts'

/** Prints a configuration in the format of its file, with secrets masked, and shows where each value was set. */
export function printedConfig({ config, setAt }: Extract<ReadConfig, { ok: true }>): string {
  let group = ''
  return settings
    .map(setting => {
      const [first = '', second] = setting.key.split('.')
      const heading = second !== undefined && first !== group ? `${first}:\n` : ''
      group = first
      const line = printedSetting(setting, valueAt(config, setting.key), setAt.get(setting.key))
      return `${heading}${second === undefined ? '' : '  '}${line}\n`
    })
    .join('')
}

function valueAt(config: object, key: string): unknown {
  return key.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], config)
}

function printedSetting({ key, schema }: Setting, value: unknown, where = 'default'): string {
  const name = key.split('.').at(-1) ?? key
  if (value === undefined) return `# ${name}: ${schema.otherwise ?? ''}`
  return `${name}: ${formatSettingValue(schema.masked, value)} # ${where}`
}

function formatSettingValue(hides: true | undefined, value: unknown): string {
  const shown = hides ? maskedValue(String(value)) : value
  return stringify(shown, { collectionStyle: 'flow', lineWidth: 0 }).trim()
}

/** A URL without its password, or nothing of another secret. */
function maskedValue(value: string): string {
  if (!value.includes('://')) return '***'
  return value.replace(/:\/\/.*@/, '://***@').replace(/([?&]password=)[^&]*/g, '$1***')
}
