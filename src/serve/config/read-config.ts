import Value from 'typebox/value'
import { yamlLines } from '../../app/script/yaml-lines.ts'
import { type Setting, settings } from './all-settings.ts'
import { type Config, configSchema } from './config-schema.ts'

/** The sources of settings: the environment, which takes precedence, and a file. */
export type ConfigSources = {
  readonly env: NodeJS.ProcessEnv
  readonly file?: { readonly name: string; readonly text: string }
}

/** A configuration, and the place where each value was set, by key; or all the errors in it, one sentence each. */
export type ReadConfig =
  | { readonly ok: true; readonly config: Config; readonly setAt: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly faults: readonly string[] }

/** Reads the server's configuration. */
export function readConfig({ env, file }: ConfigSources): ReadConfig {
  const inFile = file === undefined ? [] : givenInFile(file.name, file.text)
  if ('fault' in inFile) return { ok: false, faults: [inFile.fault] }
  const given = [...inFile, ...givenInEnvironment(env)]
  const faults = given.flatMap(one => faultOf(one) ?? [])
  if (faults.length > 0) return { ok: false, faults }
  const config = assembleConfig(new Map(given.map(({ key, value }) => [key, value])))
  return { ok: true, config, setAt: new Map(given.map(({ key, where }) => [key, where])) }
}

function faultOf({ key, value, where }: Given): string | undefined {
  const setting = settings.find(it => it.key === key)
  if (setting !== undefined)
    return Value.Check(setting.schema, value) ? undefined : wrongValueInWords(setting, value, where)
  const inner = settings.filter(it => it.key.startsWith(`${key}.`)).map(it => it.key.slice(key.length + 1))
  if (inner.length > 0) return `Write ${key} (${where}) as a map with ${inner.join(', ')}.`
  return `${key} (${where}) is not a setting. See docs/host/configuration.md for all settings.`
}

function wrongValueInWords({ key, schema: { expected, masked } }: Setting, value: unknown, where: string): string {
  const found = masked === undefined ? `, not ${JSON.stringify(value)}` : ''
  return `${key} (${where}) must be ${expected}${found}.`
}

function assembleConfig(given: ReadonlyMap<string, unknown>): Config {
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

/**
 * Variables that look like settings but are not: the path of the configuration file, and what
 * Nomothete's own tests try.
 */
const OTHERS = ['NOMIC_CONFIG', 'NOMIC_COUNTS', 'NOMIC_SEED', 'NOMIC_TURN']

/**
 * The settings from the environment. An empty variable sets nothing. Any other variable that begins with `NOMIC_` must
 * be a setting; if it is not, it is reported as an error.
 */
function givenInEnvironment(env: NodeJS.ProcessEnv): readonly Given[] {
  const known = settings.flatMap(setting => settingFromEnvironment(setting, env))
  const names = [...OTHERS, ...settings.flatMap(({ variables }) => variables)]
  const slips = Object.keys(env).filter(name => name.startsWith('NOMIC_') && !names.includes(name))
  return [...known, ...slips.map(name => ({ key: name, value: undefined, where: 'environment' }))]
}

function settingFromEnvironment({ key, variables, schema }: Setting, env: NodeJS.ProcessEnv): readonly Given[] {
  const where = variables.find(name => (env[name] ?? '') !== '')
  return where === undefined ? [] : [{ key, value: parseSetting(schema as Typed, env[where] ?? ''), where }]
}

type Typed = { readonly type?: string; readonly anyOf?: readonly Typed[] }

/** Converts a text to the type of a setting. Invalid text is returned unchanged, so that validation reports it. */
function parseSetting({ type, anyOf = [] }: Typed, text: string): unknown {
  const types = [type, ...anyOf.map(one => one.type)]
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  if (types.includes('array')) return text.split(',').map(part => part.trim())
  return types.includes('integer') && /^\d{1,15}$/.test(text) ? Number(text) : text
}

/** Returns the settings from a configuration file, or the first error in the file. */
function givenInFile(file: string, text: string): readonly Given[] | { readonly fault: string } {
  const yaml = yamlLines(text)
  if (!yaml.ok) return { fault: `${file}:${yaml.line}: Expected ${yaml.expected}` }
  if (yaml.value === null) return []
  if (!isMap(yaml.value)) return { fault: `${file}:1: Expected settings such as “port: 8080”, one to a line.` }
  return flat(yaml.value, []).map(({ path, value }) => ({
    key: path.join('.'),
    value,
    where: `${file}:${yaml.lineOf(path)}`,
  }))
}

type Found = { readonly path: readonly string[]; readonly value: unknown }

/**
 * Flattens maps that contain settings. If a map is found where a setting is expected, it is returned as the setting's
 * value, so that validation reports it.
 */
function flat(map: object, prefix: readonly string[]): readonly Found[] {
  return Object.entries(map).flatMap(([name, value]) => {
    const path = [...prefix, name]
    return isMap(value) && isGroup(path) ? flat(value, path) : [{ path, value }]
  })
}

function isGroup(path: readonly string[]): boolean {
  return settings.some(({ key }) => key.startsWith(`${path.join('.')}.`))
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A setting that was given: its key, its value, and where it was set. */
type Given = { readonly key: string; readonly value: unknown; readonly where: string }
