import type { RuleSource } from '../../kernel/state/ruleset-source-types.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { OptionalRule } from '../../ports/optional-rule.ts'
import { isIdentifier } from './param-reading-and-setting-fields.ts'
import { type RuleFile, readRuleFile } from './rule-file.ts'
import type { RulesetReading } from './ruleset-reading.ts'
import type { YamlField } from './yaml-field.ts'

const KEYS = ['title', 'file', 'readings', 'why', 'not-offered']

/**
 * Reads `optional-rules` of ruleset.yaml, with the files in the folder `optional/`. `rules` are those of the original.
 * Adds the files that it reads to `files`.
 */
export function readOptionalRules(
  reading: RulesetReading,
  field: YamlField | undefined,
  rules: readonly RuleSource[],
  files: RuleFile[],
): readonly OptionalRule[] {
  if (field === undefined) return []
  const options: OptionalRule[] = []
  let names: ReadonlySet<string> | undefined
  const originals: Originals = {
    rules,
    used: new Set(),
    isOneUsedTwice: false,
    names: () => (names ??= new Set(reading.folder.list('optional', reading.problems))),
  }
  for (const [name, item] of field.members('a map such as {silence: {file: 214-silence, why: …}}')) {
    if (!isIdentifier(name)) item.problem(`"${name}" should be a name of letters and digits, such as silence.`)
    const option = readOption(reading, name, item, originals, files)
    if (option !== null) options.push(option)
  }
  const labels = options.flatMap(({ rule }) => rule?.label ?? [])
  if (originals.isOneUsedTwice || new Set(labels).size < labels.length)
    field.problem('Two optional rules share a number. Change one of them.')
  return options
}

/** The rules of the original, and the files in `optional/` that have been read. */
type Originals = {
  readonly rules: readonly RuleSource[]
  readonly used: Set<string>
  isOneUsedTwice: boolean
  readonly names: () => ReadonlySet<string>
}

function readOption(
  reading: RulesetReading,
  name: string,
  item: YamlField,
  originals: Originals,
  files: RuleFile[],
): OptionalRule | null {
  const members = item.membersAmong(KEYS)
  const [file, notOffered] = [members.get('file'), members.get('not-offered')]
  if ((file === undefined) === (notOffered === undefined)) {
    item.problem(`Give "${name}" either a "file" or a reason why it is "not-offered".`)
    return null
  }
  const why = (notOffered ?? members.get('why'))?.written('a sentence')?.trim() ?? ''
  const title = members.get('title')?.written('a short title')?.trim()
  if (file === undefined) return { name, title: title ?? name, why, rule: null, readings: {} }
  const read = readOptionalFile(reading, file, originals)
  if (read === null) return null
  files.push(read)
  const { rule } = read
  return {
    name,
    title: title ?? rule.title,
    why,
    rule,
    readings: readReadingsWanted(members.get('readings'), originals.rules),
  }
}

function readOptionalFile(reading: RulesetReading, field: YamlField, originals: Originals): RuleFile | null {
  const { rules, used } = originals
  const stem = field.written('the name of a file in optional/, without .md') ?? ''
  const names = originals.names()
  if (!names.has(`${stem}.md`)) {
    field.problem(`"${field.name}" names "${stem}", but optional/${stem}.md does not exist.`)
    return null
  }
  if (used.has(stem)) {
    originals.isOneUsedTwice = true
    return null
  }
  used.add(stem)
  const read = readRuleFile(reading, 'optional', stem, names.has(`${stem}.ts`))
  if (read === null) return null
  checkOptionalFile(read, rules, reading)
  return read
}

function checkOptionalFile(
  { file, line, rule, mentions }: RuleFile,
  rules: readonly RuleSource[],
  { problems }: RulesetReading,
) {
  const labels = rules.map(({ label }) => label)
  const problem = (message: string) => problems.push({ file, line, message })
  if (labels.includes(rule.label)) problem(`The original already has a rule ${rule.label}. Use another number.`)
  const days = lookup(rule.front.params, 'days')
  if (!Number.isSafeInteger(days?.value) || days?.words !== `${days?.value} days`)
    problem('Give the rule a parameter that founders choose, such as days: {value: 7, words: 7 days}.')
  for (const { label, field } of mentions)
    if (!labels.includes(label)) field.problem(`"${field.name}" names rule ${label}, which is not in this ruleset.`)
}

/** Reads the readings that an optional rule needs in rules of the original: `{105: {silence: counted}}`. */
function readReadingsWanted(field: YamlField | undefined, rules: readonly RuleSource[]): OptionalRule['readings'] {
  const wanted: [string, { readonly [reading: string]: Json }][] = []
  for (const [label, item] of field?.members('a map such as {105: {silence: counted}}') ?? []) {
    const known = rules.find(rule => rule.label === label)?.front.readings ?? {}
    const values: [string, Json][] = []
    for (const [name, value] of item.members('a map of readings')) {
      const chosen = value.json()
      if (lookup(known, name)?.choices?.includes(chosen ?? null)) values.push([name, chosen ?? null])
      else value.problem(`Rule ${label} has no reading "${name}" with this choice.`)
    }
    wanted.push([label, Object.fromEntries(values)])
  }
  return Object.fromEntries(wanted)
}
