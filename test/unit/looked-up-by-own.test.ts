import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')

/**
 * Folders that receive texts of players and programs. The sandbox and the stores are not among them, because they use
 * none of these texts as keys.
 */
const FLOORS = /\/src\/(kernel|institutions|app|http|cli|practice|threads|web|wire)\//

/**
 * The files that may look names up directly: loops over a record's own names that run many times for every act, and the
 * function that all other code uses.
 */
const WALKS = /\/kernel\/(values\/(lookup|canonical-json)|log\/repeated-values|questions\/facts)\.ts$/

const TEXT = ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.Any

for (const config of ['tsconfig.json', 'tsconfig.web.json'])
  test(`no code looks up a text among inherited properties (${config})`, () => {
    assert.deepEqual(lookedUp(config), [], 'Use lookup() of src/kernel/values/lookup.ts.')
  })

function lookedUp(config: string): readonly string[] {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} }
  const parsed = ts.getParsedCommandLineOfConfigFile(join(root, config), {}, host)
  assert.ok(parsed !== undefined)
  const files = parsed.fileNames.filter(file => FLOORS.test(file))
  assert.ok(files.length > 100)
  const program = ts.createProgram(files, parsed.options)
  const types = program.getTypeChecker()
  const read = program.getSourceFiles().filter(({ fileName }) => FLOORS.test(fileName) && !WALKS.test(fileName))
  return read.flatMap(file => found(file, file, types))
}

function found(node: ts.Node, file: ts.SourceFile, types: ts.TypeChecker): readonly string[] {
  const here = offends(node, types) ? [`${file.fileName.slice(root.length + 1)}: ${node.getText(file)}`] : []
  const within: string[] = []
  ts.forEachChild(node, child => void within.push(...found(child, file, types)))
  return [...here, ...within]
}

function offends(node: ts.Node, types: ts.TypeChecker): boolean {
  if (!ts.isElementAccessExpression(node) || isWritten(node)) return false
  return isAnyText(types.getTypeAtLocation(node.argumentExpression), types)
}

function isWritten(node: ts.Node): boolean {
  const { parent } = node
  return (
    ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  )
}

/** Whether a name can be any text, not just one of a few that are written in the code. */
function isAnyText(type: ts.Type, types: ts.TypeChecker): boolean {
  if (type.isUnionOrIntersection()) return type.types.some(it => isAnyText(it, types))
  if ((type.flags & ts.TypeFlags.Instantiable) === 0) return (type.flags & TEXT) !== 0
  const base = types.getBaseConstraintOfType(type)
  return base === undefined || base === type || isAnyText(base, types)
}
