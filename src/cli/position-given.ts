import { isObject } from '../app/bind-value.ts'
import { yamlLines } from '../app/script/yaml-lines.ts'
import type { JsonObject } from '../kernel/json.ts'
import { Complaint } from './complaint.ts'
import type { Workshop } from './workshop.ts'

/** The position that a founder wrote, from its file: a map as under `position:` in a script. */
export function positionGiven(workshop: Workshop, file: string): JsonObject {
  const text = workshop.readFile(file)
  if (text === undefined) throw new Complaint([`There is no file ${file} to read a position from.`])
  const yaml = yamlLines(text)
  if (!yaml.ok) throw new Complaint([`${file}:${yaml.line}: expected ${yaml.expected}`])
  if (!isObject(yaml.value))
    throw new Complaint([`${file}:1: expected a map of what stands in the game, such as points: {Ames: 40}.`])
  return yaml.value
}

/** The line of a file where something in a position stands. */
export function positionLine(workshop: Workshop, file: string, path: readonly string[]): number {
  const yaml = yamlLines(workshop.readFile(file) ?? '')
  return yaml.ok ? yaml.lineOf(path) : 1
}
