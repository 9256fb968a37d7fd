import type { Given } from './given.ts'
import { type Setting, settings } from './settings.ts'

/** Variables that begin as settings do and are none: where the file is, and how thorough our own tests are. */
const OTHERS = ['NOMIC_CONFIG', 'NOMIC_COUNTS']

/** What the environment sets. A variable that is empty sets nothing; one that begins with `NOMIC_` is a setting or a slip. */
export function givenInEnvironment(env: NodeJS.ProcessEnv): readonly Given[] {
  const known = settings.flatMap(setting => givenFor(setting, env))
  const names = [...OTHERS, ...settings.flatMap(({ variables }) => variables)]
  const slips = Object.keys(env).filter(name => name.startsWith('NOMIC_') && !names.includes(name))
  return [...known, ...slips.map(name => ({ key: name, value: undefined, where: 'environment' }))]
}

function givenFor({ key, variables, schema }: Setting, env: NodeJS.ProcessEnv): readonly Given[] {
  const where = variables.find(name => (env[name] ?? '') !== '')
  return where === undefined ? [] : [{ key, value: meant(schema as Typed, env[where] ?? ''), where }]
}

type Typed = { readonly type?: string; readonly anyOf?: readonly Typed[] }

/** A text as the value that a setting takes; what is none stays text, and is told of as that. */
function meant({ type, anyOf = [] }: Typed, text: string): unknown {
  const types = [type, ...anyOf.map(one => one.type)]
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  if (types.includes('array')) return text.split(',').map(part => part.trim())
  return types.includes('integer') && /^\d{1,15}$/.test(text) ? Number(text) : text
}
