import { ALL_INSTITUTIONS } from '../../institutions/all-institutions.ts'
import { READABLE } from '../../kernel/questions/facts.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { RulesetFiles } from '../log/export-ruleset.ts'
import { listInWords } from '../prose/sentence.ts'
import { knownQuestions } from '../rules/known-effects-and-questions.ts'

/** A ruleset's files with a rule of another ruleset added, and what its author should check. */
export type TakenOver = {
  readonly files: RulesetFiles
  /** The file of the rule among `files`. */
  readonly file: string
  readonly remarks: readonly string[]
}

/**
 * Adds a rule of another ruleset to a ruleset, with its program and its front matter. The rule gets another number if its
 * own is taken. Undefined if the other ruleset has no rule with this number. The files are only searched, never parsed,
 * so that they may have any faults: the check finds those.
 */
export function takeOverRule(own: RulesetFiles, source: RulesetFiles, number: string): TakenOver | undefined {
  const from = ruleFiles(source).find(file => numberOf(source, file) === number)
  if (from === undefined) return undefined
  const stem = freeStem(own, from.slice('rules/'.length, -'.md'.length))
  const file = `rules/${stem}.md`
  const fitted = fittedText(own, lookup(source, from) ?? '', number)
  const program = lookup(source, programFile(from))
  const added = { [file]: fitted.text, ...(program === undefined ? {} : { [programFile(file)]: program }) }
  return {
    files: { ...own, [HEAD]: withInOrder(own[HEAD] ?? '', stem), ...added },
    file,
    remarks: [...fitted.remarks, ...(program === undefined ? [] : missingThings(own, source, fitted.text, program))],
  }
}

const HEAD = 'ruleset.yaml'

function ruleFiles(files: RulesetFiles): readonly string[] {
  return Object.keys(files).filter(file => /^rules\/[^/]+\.md$/.test(file))
}

function programFile(file: string): string {
  return `${file.slice(0, -'.md'.length)}.ts`
}

/** The front matter of a rule's file, between its two lines `---`; empty if it has none. */
function frontOf(text: string): string {
  const end = text.startsWith('---\n') ? text.indexOf('\n---', 3) : -1
  return end < 0 ? '' : text.slice(4, end + 1)
}

/** The value of a line of front matter such as `number: 301`, without quotation marks. */
function lineOf(front: string, key: string): string | undefined {
  const value = new RegExp(`^${key}:(.*)`, 'm').exec(front)?.[1]?.trim()
  return value === undefined ? undefined : /^(["']?)(.*)\1$/.exec(value)?.[2]
}

/** The number of a rule: as its front matter says or, without one, as its file is named. */
function numberOf(files: RulesetFiles, file: string): string {
  const written = lineOf(frontOf(lookup(files, file) ?? ''), 'number')
  if (written !== undefined) return written
  const stem = file.slice(file.indexOf('/') + 1, -'.md'.length)
  return /^[\d.]+/.exec(stem)?.[0].replace(/^0+(?=\d)/, '') ?? stem
}

function freeStem(own: RulesetFiles, stem: string): string {
  let free = stem
  for (let n = 2; Object.hasOwn(own, `rules/${free}.md`); n += 1) free = `${stem}-${n}`
  return free
}

/** The rule's file with a number and a group that fit into the ruleset. */
function fittedText(own: RulesetFiles, text: string, number: string) {
  const numbered = Object.keys(own).filter(file => /^(?:rules|optional)\/[^/]+\.md$/.test(file))
  const taken = new Set(numbered.map(file => numberOf(own, file)))
  const free = taken.has(number) ? nextNumber(taken) : number
  const front = frontOf(text)
  const body = front === '' ? text : text.slice(front.length + '---\n---\n'.length)
  const group = lineOf(front, 'group')
  const hasGroup = group === undefined || (own[HEAD] ?? '').includes(`name: ${group}`)
  const others = front
    .split('\n')
    .filter(line => !/^number:/.test(line) && (hasGroup || !/^group:/.test(line)))
    .join('\n')
  const remarks = [
    ...(free === number ? [] : [`Number ${number} is taken here, so the rule is now number ${free}.`]),
    ...(hasGroup ? [] : [`There is no group “${group}” here, so the rule is in the first group.`]),
    ...(/^(?:claims|together-with):/m.test(front)
      ? ['It names other rules by their numbers (claims, together-with). Check that they mean the right rules here.']
      : []),
  ]
  return { text: `---\nnumber: ${JSON.stringify(free)}\n${others}---\n${body.replace(/^(?=[^\n])/, '\n')}`, remarks }
}

/** The number after the highest whole number. */
function nextNumber(taken: ReadonlySet<string>): string {
  const whole = [...taken].map(Number).filter(it => Number.isSafeInteger(it) && it >= 0)
  return `${whole.reduce((most, it) => Math.max(most, it), 0) + 1}`
}

/** The head of a ruleset with a rule's file at the end of `order`, if the head contains such a list. */
function withInOrder(head: string, stem: string): string {
  const start = /^order:/m.exec(head)?.index
  if (start === undefined) return head
  const [before, list] = [head.slice(0, start), head.slice(start)]
  if (/^order:[ \t]*\[/.test(list)) {
    const end = list.indexOf(']')
    return end < 0 ? head : `${before}${list.slice(0, end).trimEnd().replace(/,$/, '')}, ${stem}${list.slice(end)}`
  }
  const lines = list.split('\n')
  const after = lines.findIndex((line, at) => at > 0 && !/^[ \t]*- /.test(line))
  const end = after < 0 ? lines.length : after
  const indent = /^[ \t]*/.exec(lines[1] ?? '')?.[0] ?? ''
  return before + lines.toSpliced(end, 0, `${indent}- ${stem}`).join('\n')
}

/** What a program reads or needs, and no rule of the ruleset provides, each as a sentence. */
function missingThings(own: RulesetFiles, source: RulesetFiles, text: string, program: string): readonly string[] {
  const fronts = [text, ...ruleFiles(own).map(file => lookup(own, file) ?? '')].map(frontOf)
  const programs = [program, ...ruleFiles(own).map(file => lookup(own, programFile(file)) ?? '')]
  const declared = new Set(fronts.flatMap(namesOfRegisters))
  const answered = new Set(programs.flatMap(it => [...it.matchAll(/\b(\w+)['"]?\s*[:(]/g)].map(([, name]) => name)))
  const registers = namesIn(program, 'reads').filter(name => !isListed(name) && !declared.has(name))
  const questions = namesIn(program, 'needs').filter(name => !QUESTIONS.has(name) && !answered.has(name))
  const byInstitution = Map.groupBy(registers, institutionWith)
  const disabled = [...byInstitution].flatMap(([institution, names]) =>
    institution === undefined || fronts.some(front => enables(front, institution)) ? [] : [{ institution, names }],
  )
  return [
    ...(byInstitution.get(undefined) ?? []).map(
      name => `It reads “${name}”, which no rule here declares.${whereDeclared(source, name)}`,
    ),
    ...disabled.map(
      ({ institution, names }) => `It reads ${quoted(names)}, so a rule here has to enable ${institution} (charters).`,
    ),
    ...(questions.length === 0 ? [] : [`It asks ${quoted(questions)}, and no program here answers that.`]),
  ]
}

function quoted(names: readonly string[]): string {
  return listInWords(names.map(it => `“${it}”`)).words
}

const QUESTIONS: ReadonlySet<string> = new Set(knownQuestions().map(({ name }) => name))

/** The names in the lists `reads` or `needs` of a program, as far as they are written out. */
function namesIn(program: string, list: 'reads' | 'needs'): readonly string[] {
  const lists = [...program.matchAll(new RegExp(`\\b${list}:\\s{0,9}\\[([^\\]]{0,4000})\\]`, 'g'))]
  const names = lists.flatMap(([, inside = '']) => inside.match(/(?<=['"])[A-Za-z]\w{0,199}(?=['".])/g) ?? [])
  return [...new Set(names)].slice(0, MOST_NAMES)
}

/** A program reads and needs no more names than this. */
const MOST_NAMES = 64

function isListed(name: string): boolean {
  return Object.hasOwn(READABLE, name) || ALL_INSTITUTIONS.some(({ derived }) => Object.hasOwn(derived, name))
}

/** The registers that a rule declares. */
function namesOfRegisters(front: string): readonly string[] {
  return /^registers:/m.test(front) ? (front.match(/(?<=\bname:[ \t]?["']?)\w+/g) ?? []) : []
}

/** The institution to which a register belongs, if it belongs to one. */
function institutionWith(register: string): string | undefined {
  return ALL_INSTITUTIONS.find(({ registers }) => registers.some(({ name }) => name === register))?.name
}

function enables(front: string, institution: string): boolean {
  return new RegExp(`^charters:[^\\n]*\\b${institution}\\b|^ *- ${institution}\\b`, 'm').test(front)
}

/** Says which rule of the other ruleset declares a register, if one does. */
function whereDeclared(source: RulesetFiles, register: string): string {
  const file = ruleFiles(source).find(it => namesOfRegisters(frontOf(lookup(source, it) ?? '')).includes(register))
  return file === undefined ? '' : ` Rule ${numberOf(source, file)} of the other ruleset does.`
}
