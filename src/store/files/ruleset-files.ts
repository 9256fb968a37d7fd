import type { Problem } from '../rulesets/folder-problem.ts'
import { listFolder, readFolderFile } from './read-ruleset-file.ts'

/** The files of a ruleset, on disk or in memory. Whatever cannot be read is reported as a problem. */
export type RulesetFiles = {
  read(file: string, problems: Problem[]): string | null
  /** The names of the files in a folder, except hidden ones. */
  list(folder: string, problems: Problem[]): readonly string[] | null
}

/** The files in a folder. `root` is a real path. */
export function filesOnDisk(root: string): RulesetFiles {
  return {
    read: (file, problems) => readFolderFile(root, file, problems),
    list: (folder, problems) => listFolder(root, folder, problems),
  }
}
