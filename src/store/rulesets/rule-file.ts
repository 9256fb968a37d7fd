import type { ProgramSource, RuleSource } from '../../kernel/state/ruleset-source-types.ts'
import { frontWithClerks, programOfClerks } from './carried-acts.ts'
import type { Mention } from './param-reading-and-setting-fields.ts'
import { parseYaml } from './parse-yaml.ts'
import { readRuleFront } from './rule-front.ts'
import type { RulesetReading } from './ruleset-reading.ts'
import { stripTypes } from './strip-types.ts'

/** A rule as read from its files, with the checks that can run only when all rules have been read. */
export type RuleFile = {
  readonly file: string
  readonly line: number
  readonly rule: RuleSource
  readonly group: Mention | null
  readonly mentions: readonly Mention[]
}

/** Maximum size of a program's source, in bytes. */
const PROGRAM_CAP = 65_536

/**
 * Reads `PLACE/STEM.md` and the rule's program, if it has one. Values that the front matter leaves out come from the
 * file's name.
 */
export function readRuleFile(
  reading: RulesetReading,
  place: 'rules' | 'optional',
  stem: string,
  hasProgram: boolean,
): RuleFile | null {
  const { folder, problems } = reading
  const file = `${place}/${stem}.md`
  const program = hasProgram ? readProgram(reading, `${place}/${stem}.ts`) : null
  const content = folder.read(file, problems)
  if (content === null) return null
  const parts = splitFrontMatter(content)
  if (parts === null) {
    problems.push({
      file,
      line: 1,
      message: 'The front matter that begins here does not end. End it with a line "---".',
    })
    return null
  }
  const field = parseYaml({ file, text: parts.yaml, firstLine: parts.yamlLine }, 'front matter', reading)
  if (field === null) return null
  const { label, title, attributes, front, carried, ...rest } = readRuleFront(field, parts.text)
  if (carried.length > 0 && hasProgram)
    problems.push({ file, line: 1, message: 'A rule with a program of its own cannot have "carries" as well.' })
  const rule = {
    label: label ?? labelOf(stem),
    title: title ?? titleOf(stem),
    text: parts.text,
    attributes,
    group: rest.group?.label ?? '',
    front: frontWithClerks(front, carried),
    program: carried.length === 0 || hasProgram ? program : { source: programOfClerks(carried) },
  }
  return { file, line: rest.line, rule, group: rest.group, mentions: rest.mentions }
}

function readProgram({ folder, problems }: RulesetReading, file: string): ProgramSource | null {
  const source = folder.read(file, problems)
  if (source === null) return null
  const size = Buffer.byteLength(source)
  if (size > PROGRAM_CAP) {
    problems.push({
      file,
      line: 1,
      message: `This program has ${size} bytes, but a program can have at most 64 KiB (${PROGRAM_CAP} bytes). Shorten it.`,
    })
    return null
  }
  const stripped = stripTypes(source)
  if (stripped.ok) return { source }
  problems.push({ file, line: stripped.line, message: stripped.message })
  return null
}

/** Returns the label in a file name: "007-turns" is rule 7, "4-pi" is rule 4, and "preamble" is rule preamble. */
function labelOf(stem: string): string {
  const [number = ''] = stem.split('-', 1)
  return number.replace(/^0+(?=\d)/, '') || stem
}

/** Returns the title in a file name: "202-whose-turn" has the title "Whose turn". */
function titleOf(stem: string): string {
  const words = stem.replace(/^[^-]*-(?=.)/s, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The parts into which a rule's file is split. */
type FrontMatter = {
  /** The YAML between the `---` lines; empty if there is none. */
  readonly yaml: string
  /** The line of the file where the YAML begins. */
  readonly yamlLine: number
  /** The rule's text, byte for byte, without blank lines before and after it. */
  readonly text: string
}

const FENCE = /^---[ \t]*$/

/**
 * Splits a rule's file at its `---` lines. A file that does not begin with such a line has no front matter. If the text
 * itself begins with such a line, front matter must precede it, even if empty. Returns null if the front matter is
 * never closed.
 */
function splitFrontMatter(file: string): FrontMatter | null {
  const lines = file.split('\n')
  if (!isFence(lines[0])) return { yaml: '', yamlLine: 1, text: trimBlankLines(lines) }
  const end = lines.findIndex((line, index) => index > 0 && isFence(line))
  if (end < 0) return null
  return { yaml: lines.slice(1, end).join('\n'), yamlLine: 2, text: trimBlankLines(lines.slice(end + 1)) }
}

function isFence(line: string | undefined): boolean {
  return line !== undefined && FENCE.test(line.replace(/\r$/, ''))
}

function trimBlankLines(lines: readonly string[]): string {
  const isWritten = (line: string): boolean => line.trim() !== ''
  const first = lines.findIndex(isWritten)
  if (first < 0) return ''
  const kept = lines.slice(first, lines.findLastIndex(isWritten) + 1)
  return kept.join('\n').replace(/\r$/, '')
}
