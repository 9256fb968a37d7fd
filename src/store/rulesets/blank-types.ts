import { blankSourceFile } from 'ts-blank-space'
import ts from 'typescript'
import type { Stripped } from '../../kernel/programs/program-runner.ts'
import { DEEPEST, LOOKS, LOOKS_AT_LEAST } from './parser-limits.ts'

/**
 * Blanks out the types in a program, so that lines and columns stay the same. Refuses TypeScript that cannot be blanked
 * out but would have to be translated. Because programs come from players, the parser is written in JavaScript: on a
 * program that is nested too deeply, it merely runs out of stack, whereas Node's own parser in WebAssembly breaks
 * permanently. For the same reason, a parser that has to try too many interpretations is stopped.
 */
export function blankTypes(source: string): Stripped {
  try {
    return blankTree(parsed(source))
  } catch (error) {
    return { ok: false, line: 1, column: 1, message: `This program cannot be read: ${errorInWords(error)}.` }
  }
}

/** Parses a metered text. The text behaves like a string in every way that the parser uses. */
function parsed(source: string): ts.SourceFile {
  const text = new MeteredText(source, LOOKS * source.length + LOOKS_AT_LEAST) as unknown as string
  const { ParseNone: jsDocParsingMode } = ts.JSDocParsingMode
  const language = { languageVersion: ts.ScriptTarget.ESNext, jsDocParsingMode }
  const file = ts.createSourceFile('program.ts', text, language, false, ts.ScriptKind.TS)
  file.text = source
  return file
}

function errorInWords(error: unknown): string {
  if (error instanceof RangeError || error instanceof TooDeep) return 'it is nested too deep'
  return error instanceof ReadTooOften ? 'it is nested in too many ambiguous ways' : String(error)
}

class TooDeep extends Error {}

/** Checks the depth of the whole syntax tree, without recursion. */
function checkDepth(file: ts.SourceFile): void {
  let level: readonly ts.Node[] = [file]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw new TooDeep()
    const next: ts.Node[] = []
    for (const node of level) ts.forEachChild(node, child => void next.push(child))
    level = next
  }
}

function blankTree(file: ts.SourceFile): Stripped {
  checkDepth(file)
  const fault = firstSyntaxError(file)
  if (fault !== undefined) return { ok: false, ...placeAt(file, fault.start ?? 0), message: syntaxErrorInWords(fault) }
  const untranslatable: ts.Node[] = []
  const js = blankSourceFile(file, node => untranslatable.push(node))
  const first = untranslatable[0]
  if (first === undefined) return { ok: true, js }
  return { ok: false, ...placeAt(file, first.getStart(file)), message: untranslatableInWords(first) }
}

/** The first syntax error. The parser stores errors on the file, although its types do not say so. */
function firstSyntaxError(file: ts.SourceFile): ts.DiagnosticWithLocation | undefined {
  return (file as unknown as { readonly parseDiagnostics?: readonly ts.DiagnosticWithLocation[] }).parseDiagnostics?.[0]
}

function syntaxErrorInWords(fault: ts.Diagnostic): string {
  return `This program has a syntax error: ${ts.flattenDiagnosticMessageText(fault.messageText, ' ')}`
}

function untranslatableInWords(node: ts.Node): string {
  const kind = ts.SyntaxKind[node.kind]
  return `This program uses TypeScript that is more than types, so it cannot run. Write that part as JavaScript (${kind}).`
}

function placeAt(file: ts.SourceFile, position: number): { readonly line: number; readonly column: number } {
  const { line, character } = file.getLineAndCharacterOfPosition(position)
  return { line: line + 1, column: character + 1 }
}

/** Thrown when the parser has read a text too many times. */
class ReadTooOften extends Error {}

/**
 * A text that counts how often its characters are read, and stops a reader that reads too often. A parser reads the
 * same characters again for each interpretation that it tries, and clever nesting could make it try almost endlessly
 * many.
 */
class MeteredText extends String {
  #left: number

  constructor(text: string, most: number) {
    super(text)
    this.#left = most
  }

  override charCodeAt(index: number): number {
    this.#look()
    return super.charCodeAt(index)
  }

  override codePointAt(index: number): number | undefined {
    this.#look()
    return super.codePointAt(index)
  }

  #look(): void {
    this.#left -= 1
    if (this.#left < 0) throw new ReadTooOften()
  }
}
