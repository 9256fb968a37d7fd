import { isAlias, isNode, LineCounter, parseDocument, visit } from 'yaml'
import type { Problem } from './folder-problem.ts'
import { YamlField } from './yaml-field.ts'

/** A YAML text that is part of a file. */
type YamlSource = { readonly file: string; readonly text: string; readonly firstLine: number }

/** Maximum number of characters of YAML to read. No real ruleset has longer YAML. */
const YAML_CAP = 65_536

/** Parses YAML (1.2, plain data, no anchors) into a field that reports errors with their file and line. */
export function parseYaml(source: YamlSource, name: string, problems: Problem[]): YamlField | null {
  const problem = (message: string, line: number): void => {
    problems.push({ file: source.file, line: line + source.firstLine - 1, message })
  }
  if (source.text.length > YAML_CAP) {
    problem(`This YAML has ${source.text.length} characters, but at most ${YAML_CAP} are read. Shorten it.`, 1)
    return null
  }
  try {
    return parsed(source, name, problems, problem)
  } catch {
    problem('This YAML cannot be read: it is nested too deeply.', 1)
    return null
  }
}

type Report = (message: string, line: number) => void

function parsed(source: YamlSource, name: string, problems: Problem[], problem: Report): YamlField | null {
  const counter = new LineCounter()
  const document = parseDocument(source.text, { lineCounter: counter, prettyErrors: false, schema: 'core' })
  const before = problems.length
  for (const { message, pos } of [...document.errors, ...document.warnings]) {
    problem(`This is not valid YAML: ${withFullStop(message)}`, counter.linePos(pos[0]).line)
  }
  visit(document, {
    Node(_, node) {
      if (!isAnchored(node)) return
      const line = counter.linePos(node.range?.[0] ?? 0).line
      problem('Anchors and aliases (& and *) are not supported. Write the value out.', line)
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
