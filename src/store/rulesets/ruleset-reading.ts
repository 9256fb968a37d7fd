import type { RulesetFiles } from '../files/ruleset-files.ts'
import type { Problem } from './folder-problem.ts'

/** Maximum number of characters of YAML to read in all files of a ruleset together. */
export const YAML_CAP = 262_144

/** A ruleset that is being read: its files, the problems found so far, and how many characters of YAML may follow. */
export type RulesetReading = {
  readonly folder: RulesetFiles
  readonly problems: Problem[]
  yamlLeft: number
}

export function startReading(folder: RulesetFiles, problems: Problem[] = []): RulesetReading {
  return { folder, problems, yamlLeft: YAML_CAP }
}
