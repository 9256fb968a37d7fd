import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RulesetFiles } from '../../app/log/export-ruleset.ts'
import { UsageError } from '../words/output.ts'

/** Writes files into a folder that is empty or does not exist yet, and returns their paths. `hint` says what else to do. */
export function writeFolder(folder: string, files: RulesetFiles, hint: string): readonly string[] {
  try {
    mkdirSync(folder, { recursive: true })
    if (readdirSync(folder).length > 0) throw new UsageError([`${folder} is not empty. ${hint}`])
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError([`${folder} can’t be written (${error instanceof Error ? error.message : error}).`])
  }
  return Object.keys(files)
}
