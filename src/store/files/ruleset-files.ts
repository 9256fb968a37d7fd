import { realpathSync } from 'node:fs'
import type { Problem } from '../rulesets/folder-problem.ts'
import { FILE_CAP, listFolder, readFolderFile } from './read-ruleset-file.ts'

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

/** Files that someone has sent, as texts by their paths. The same limits apply as to files in a folder. */
export function filesInMemory(texts: { readonly [path: string]: string }): RulesetFiles {
  return {
    read(file, problems) {
      const text = Object.hasOwn(texts, file) ? texts[file] : undefined
      const message = text === undefined ? 'This file is missing.' : textFault(text)
      if (message === null) return text ?? null
      problems.push({ file, line: 1, message })
      return null
    },
    list(folder, problems) {
      const paths = Object.keys(texts).filter(path => path.startsWith(`${folder}/`))
      const names = paths.map(path => path.slice(folder.length + 1)).filter(name => !/^\.|\//.test(name))
      if (names.length > 0) return names
      problems.push({ file: folder, line: 1, message: `There are no files in ${folder}/.` })
      return null
    },
  }
}

function textFault(text: string): string | null {
  if (!text.isWellFormed()) return 'This file contains half of a character (a lone surrogate).'
  const size = Buffer.byteLength(text)
  if (size <= FILE_CAP) return null
  return `This file has ${size} bytes, but at most 1 MiB (${FILE_CAP} bytes) is allowed. Shorten it.`
}

/** The texts of all files of a ruleset's folder, by path. A file that cannot be read is left out. */
export function textsInFolder(path: string): { readonly [path: string]: string } {
  const folder = filesOnDisk(realpathSync(path))
  const namesIn = (name: string) => (folder.list(name, []) ?? []).map(file => `${name}/${file}`)
  const paths = ['ruleset.yaml', ...namesIn('rules').sort(), ...namesIn('optional').sort()]
  const texts = paths.map(file => [file, folder.read(file, [])] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== null)) as { readonly [path: string]: string }
}
