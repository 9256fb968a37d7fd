import { isAlias, isNode, LineCounter, Parser, parseDocument, visit } from 'yaml'
import { isTokenNestedDeeper, repeatedKeys } from '../../app/script/yaml-keys-and-nesting.ts'
import { type RulesetReading, YAML_CAP } from './ruleset-reading.ts'
import { YamlField } from './yaml-field.ts'

/** A YAML text that is part of a file. */
type YamlSource = { readonly file: string; readonly text: string; readonly firstLine: number }

/** Maximum number of characters of YAML to read in one file. No real ruleset has longer YAML. */
const FILE_CAP = 65_536

/** Maximum depth of lists and maps in each other. Rulesets have six at most. */
const DEEPEST = 64

/** Parses YAML (1.2, plain data, no anchors) into a field that reports errors with their file and line. */
export function parseYaml(source: YamlSource, name: string, reading: RulesetReading): YamlField | null {
  const { problems } = reading
  const problem = (message: string, line: number): void => {
    problems.push({ file: source.file, line: line + source.firstLine - 1, message })
  }
  const { length } = source.text
  if (length > FILE_CAP) {
    problem(`This YAML has ${length} characters, but at most ${FILE_CAP} are read. Shorten it.`, 1)
    return null
  }
  if (length > reading.yamlLeft) {
    problem(`With this YAML, the ruleset has more than ${YAML_CAP} characters of YAML. Shorten it.`, 1)
    return null
  }
  reading.yamlLeft -= length
  if (new Parser().parse(source.text).some(token => isTokenNestedDeeper(token, DEEPEST))) {
    problem('This YAML cannot be read: it is nested too deeply.', 1)
    return null
  }
  const counter = new LineCounter()
  const options = { lineCounter: counter, prettyErrors: false, schema: 'core', uniqueKeys: false } as const
  const document = parseDocument(source.text, options)
  const before = problems.length
  for (const { message, pos } of [...document.errors, ...document.warnings]) {
    problem(`This is not valid YAML: ${withFullStop(message)}`, counter.linePos(pos[0]).line)
  }
  const lineOf = (node: unknown): number => counter.linePos((isNode(node) && node.range?.[0]) || 0).line
  visit(document, {
    Node(_, node) {
      for (const key of repeatedKeys(node)) problem('This is not valid YAML: Map keys must be unique.', lineOf(key))
      if (isAnchored(node))
        problem('Anchors and aliases (& and *) are not supported. Write the value out.', lineOf(node))
    },
  })
  if (problems.length > before) return null
  const plain = (node: unknown): unknown => (isNode(node) ? node.toJS(document) : node)
  const place = { file: source.file, firstLine: source.firstLine, counter, problems, plain }
  return new YamlField(place, name, document.contents, source.firstLine)
}

function isAnchored(node: object): boolean {
  return isAlias(node) || ('anchor' in node && node.anchor !== undefined)
}

function withFullStop(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`
}
