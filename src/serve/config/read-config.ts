import Value from 'typebox/value'
import { type Config, configSchema } from './config-schema.ts'
import type { Given } from './given.ts'
import { givenInEnvironment } from './given-in-environment.ts'
import { givenInFile } from './given-in-file.ts'
import { type Setting, settings } from './settings.ts'

/** Where settings come from: the environment, which prevails, and a file. */
export type ConfigSources = {
  readonly env: NodeJS.ProcessEnv
  readonly file?: { readonly name: string; readonly text: string }
}

/** A configuration, and where each value that somebody has set was set, by key; or everything that is wrong, a sentence each. */
export type ReadConfig =
  | { readonly ok: true; readonly config: Config; readonly setAt: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly faults: readonly string[] }

/** Reads the configuration of a server. */
export function readConfig({ env, file }: ConfigSources): ReadConfig {
  const inFile = file === undefined ? [] : givenInFile(file.name, file.text)
  if ('fault' in inFile) return { ok: false, faults: [inFile.fault] }
  const given = [...inFile, ...givenInEnvironment(env)]
  const faults = given.flatMap(one => faultOf(one) ?? [])
  if (faults.length > 0) return { ok: false, faults }
  const config = assembled(new Map(given.map(({ key, value }) => [key, value])))
  return { ok: true, config, setAt: new Map(given.map(({ key, where }) => [key, where])) }
}

function faultOf({ key, value, where }: Given): string | undefined {
  const setting = settings.find(it => it.key === key)
  if (setting !== undefined) return Value.Check(setting.schema, value) ? undefined : wrongValue(setting, value, where)
  const inner = settings.filter(it => it.key.startsWith(`${key}.`)).map(it => it.key.slice(key.length + 1))
  if (inner.length > 0) return `${key} (${where}) is to be a map with ${inner.join(', ')}.`
  return `${key} (${where}) is no setting: docs/host/configuration.md has them all.`
}

function wrongValue({ key, schema: { expected, masked } }: Setting, value: unknown, where: string): string {
  const found = masked === undefined ? `, not ${JSON.stringify(value)}` : ''
  return `${key} (${where}) is to be ${expected}${found}.`
}

function assembled(given: ReadonlyMap<string, unknown>): Config {
  const config: Record<string, unknown> = {}
  for (const { key, schema } of settings) {
    const value = given.get(key) ?? schema.default
    const [first = '', second] = key.split('.')
    if (second === undefined) config[first] = value
    else
      config[first] = { ...(config[first] as object | undefined), ...(value === undefined ? {} : { [second]: value }) }
    if (config[first] === undefined) delete config[first]
  }
  return Value.Parse(configSchema, config)
}
