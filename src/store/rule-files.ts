import { listFolder } from './folder-file.ts'
import type { Problem } from './problem.ts'
import { type RuleFile, readRuleFile } from './rule-file.ts'
import type { YamlField } from './yaml-field.ts'

/** The most rules of a ruleset. */
const RULES_CAP = 500

/** Reads all rules of a ruleset's folder, by file name or in the `order` that ruleset.yaml gives. */
export function readRuleFiles(root: string, order: YamlField | null, problems: Problem[]): readonly RuleFile[] {
  const names = listFolder(root, 'rules', problems)
  if (names === null) return []
  const stems = stemsOf(names, '.md').sort(byNumber)
  const programs = new Set(stemsOf(names, '.ts'))
  if (!isRightNumber(stems.length, problems)) return []
  checkStrays(names, new Set(stems), problems)
  const ordered = order === null ? stems : inOrder(stems, order)
  const files = ordered.map(stem => readRuleFile(root, stem, programs.has(stem), problems))
  return files.filter(file => file !== null)
}

function stemsOf(names: readonly string[], ending: string): string[] {
  return names.filter(name => name.endsWith(ending)).map(name => name.slice(0, -ending.length))
}

function isRightNumber(count: number, problems: Problem[]): boolean {
  const problem = (message: string) => problems.push({ file: 'rules', line: 1, message })
  if (count === 0) problem('There is no rule here: a ruleset needs at least one .md file in rules/.')
  if (count > RULES_CAP) problem(`There are ${count} rules: a ruleset has at most ${RULES_CAP}.`)
  return count > 0 && count <= RULES_CAP
}

function checkStrays(names: readonly string[], stems: ReadonlySet<string>, problems: Problem[]): void {
  for (const name of names) {
    const file = `rules/${name}`
    if (name.endsWith('.md')) continue
    if (!name.endsWith('.ts')) {
      problems.push({ file, line: 1, message: 'This is neither a rule (.md) nor the program of one (.ts).' })
    } else if (!stems.has(name.slice(0, -3))) {
      const message = `This program has no rule beside it: expected ${name.slice(0, -3)}.md.`
      problems.push({ file, line: 1, message })
    }
  }
}

function inOrder(stems: readonly string[], order: YamlField): readonly string[] {
  const ordered: string[] = []
  for (const item of order.items('a list of the rules’ file names without .md')) {
    const stem = item.written('the file name of a rule without .md')
    if (stem === null) continue
    if (!stems.includes(stem)) item.problem(`"order" names "${stem}", but there is no rules/${stem}.md.`)
    else if (ordered.includes(stem)) item.problem(`"order" names "${stem}" twice.`)
    else ordered.push(stem)
  }
  const left = stems.filter(stem => !ordered.includes(stem))
  if (left.length > 0) order.problem(`"order" leaves out ${left.join(', ')}.`)
  return [...ordered, ...left]
}

/** Numbers in names count as numbers: 9-x before 10-x. The same on every machine. */
function byNumber(a: string, b: string): number {
  const [left, right] = [padded(a), padded(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

function padded(name: string): string {
  return name.replace(/\d+/g, digits => digits.padStart(20, '0'))
}
