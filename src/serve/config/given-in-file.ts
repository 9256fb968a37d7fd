import { yamlLines } from '../../app/script/yaml-lines.ts'
import type { Given } from './given.ts'
import { settings } from './settings.ts'

/** What a configuration file sets; or the first thing that is wrong with it. */
export function givenInFile(file: string, text: string): readonly Given[] | { readonly fault: string } {
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

/** Maps are opened where settings stand inside them; a map in the place of a setting is told of as its value. */
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
