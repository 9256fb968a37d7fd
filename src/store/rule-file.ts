import type { ProgramSource, RuleSource } from '../kernel/ruleset-source.ts'
import { readFolderFile } from './folder-file.ts'
import { splitFrontMatter } from './front-matter.ts'
import type { Mention } from './label-field.ts'
import { parseYaml } from './parse-yaml.ts'
import type { Problem } from './problem.ts'
import { readRuleFront } from './rule-front.ts'
import { stripTypes } from './strip-types.ts'

/** A rule as read from its files, with what can be checked only when all rules are read. */
export type RuleFile = {
  readonly file: string
  readonly line: number
  readonly rule: RuleSource
  readonly group: Mention | null
  readonly mentions: readonly Mention[]
}

/** The most bytes of a program's source. */
const PROGRAM_CAP = 65_536

/** Reads `rules/STEM.md` and, if it has one, its program; what the front matter leaves out comes from the file's name. */
export function readRuleFile(root: string, stem: string, hasProgram: boolean, problems: Problem[]): RuleFile | null {
  const file = `rules/${stem}.md`
  const program = hasProgram ? readProgram(root, `rules/${stem}.ts`, problems) : null
  const content = readFolderFile(root, file, problems)
  if (content === null) return null
  const parts = splitFrontMatter(content)
  if (parts === null) {
    problems.push({
      file,
      line: 1,
      message: 'The front matter that begins here is not closed: end it with a line "---".',
    })
    return null
  }
  const field = parseYaml({ file, text: parts.yaml, firstLine: parts.yamlLine }, 'front matter', problems)
  if (field === null) return null
  const { label, title, attributes, front, ...rest } = readRuleFront(field, parts.text)
  const rule = {
    label: label ?? labelOf(stem),
    title: title ?? titleOf(stem),
    text: parts.text,
    attributes,
    group: rest.group?.label ?? '',
    front,
    program,
  }
  return { file, line: rest.line, rule, group: rest.group, mentions: rest.mentions }
}

function readProgram(root: string, file: string, problems: Problem[]): ProgramSource | null {
  const source = readFolderFile(root, file, problems)
  if (source === null) return null
  const size = Buffer.byteLength(source)
  if (size > PROGRAM_CAP) {
    problems.push({
      file,
      line: 1,
      message: `This program has ${size} bytes: at most 64 KiB (${PROGRAM_CAP} bytes) run.`,
    })
    return null
  }
  const stripped = stripTypes(source)
  if (stripped.ok) return { source }
  problems.push({ file, line: stripped.line, message: stripped.message })
  return null
}

/** "007-turns" is rule 7, "4-pi" is rule 4, "preamble" is rule preamble. */
function labelOf(stem: string): string {
  return stem.replace(/-.*$/s, '').replace(/^0+(?=\d)/, '') || stem
}

/** "202-whose-turn" is titled "Whose turn". */
function titleOf(stem: string): string {
  const words = stem.replace(/^[^-]*-(?=.)/s, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
