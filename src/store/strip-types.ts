import { blankSourceFile } from 'ts-blank-space'
import ts from 'typescript'
import { MeteredText, ReadTooOften } from './metered-text.ts'

/** A program's JavaScript, or why there is none. */
export type StrippedTypes =
  | { readonly ok: true; readonly js: string }
  | { readonly ok: false; readonly line: number; readonly column: number; readonly message: string }

/** So often may each character be looked at, on the average; programs that people write need two looks at the most. */
const LOOKS = 24
/** So many looks more has a program however short it is. */
const LOOKS_AT_LEAST = 10_000

/**
 * Blanks out the types of a program. Lines and columns stay; TypeScript that would need translating is refused. Programs
 * come from players: a parser in JavaScript runs out of stack where Node's own, in WebAssembly, breaks for good; and one
 * that is made to try too many meanings is broken off.
 */
export function stripTypes(source: string): StrippedTypes {
  try {
    return blanked(parsed(source))
  } catch (error) {
    return { ok: false, line: 1, column: 1, message: `This program cannot be read: ${why(error)}.` }
  }
}

/** The parser takes its text for a string, which this is in all that it asks of it. */
function parsed(source: string): ts.SourceFile {
  const text = new MeteredText(source, LOOKS * source.length + LOOKS_AT_LEAST) as unknown as string
  const { ParseNone: jsDocParsingMode } = ts.JSDocParsingMode
  const language = { languageVersion: ts.ScriptTarget.ESNext, jsDocParsingMode }
  const file = ts.createSourceFile('program.ts', text, language, false, ts.ScriptKind.TS)
  file.text = source
  return file
}

function why(error: unknown): string {
  if (error instanceof RangeError) return 'it is nested too deep'
  return error instanceof ReadTooOften ? 'it is nested in too many ways that could mean two things' : String(error)
}

function blanked(file: ts.SourceFile): StrippedTypes {
  const fault = faultIn(file)
  if (fault !== undefined) return { ok: false, ...placeAt(file, fault.start ?? 0), message: syntaxError(fault) }
  const untranslatable: ts.Node[] = []
  const js = blankSourceFile(file, node => untranslatable.push(node))
  const first = untranslatable[0]
  if (first === undefined) return { ok: true, js }
  return { ok: false, ...placeAt(file, first.getStart(file)), message: wantsTranslating(first) }
}

/** The first syntax error. The parser keeps them on the file, though its types do not say so. */
function faultIn(file: ts.SourceFile): ts.DiagnosticWithLocation | undefined {
  return (file as unknown as { readonly parseDiagnostics?: readonly ts.DiagnosticWithLocation[] }).parseDiagnostics?.[0]
}

function syntaxError(fault: ts.Diagnostic): string {
  return `This program has a syntax error: ${ts.flattenDiagnosticMessageText(fault.messageText, ' ')}`
}

function wantsTranslating(node: ts.Node): string {
  const kind = ts.SyntaxKind[node.kind]
  return `This is TypeScript that does more than name types, so it cannot run as it stands; write it as JavaScript (${kind}).`
}

function placeAt(file: ts.SourceFile, position: number): { readonly line: number; readonly column: number } {
  const { line, character } = file.getLineAndCharacterOfPosition(position)
  return { line: line + 1, column: character + 1 }
}
