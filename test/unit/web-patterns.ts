import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '../../src/web')

/** Methods that search a text. */
const SEEKING = new Set([
  'endsWith',
  'includes',
  'indexOf',
  'lastIndexOf',
  'match',
  'matchAll',
  'replace',
  'replaceAll',
  'search',
  'split',
  'startsWith',
])

/**
 * Every pattern in the code of the pages, as `file: pattern`: regular expressions, calls of `RegExp`, and literal texts
 * with a letter or a quotation mark that the code searches for.
 */
export function patternsOfPages(): readonly string[] {
  return globSync('**/*.{ts,tsx}', { cwd: ROOT, exclude: ['api/generated/**'] }).flatMap(file => {
    const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true)
    return patternsIn(source).map(pattern => `${file}: ${pattern}`)
  })
}

export function patternsIn(node: ts.Node): readonly string[] {
  const own = patternOf(node)
  const within: string[] = own === undefined ? [] : [own]
  node.forEachChild(child => {
    within.push(...patternsIn(child))
  })
  return within
}

function patternOf(node: ts.Node): string | undefined {
  if (ts.isRegularExpressionLiteral(node)) return node.text
  if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp')
    return node.getText().replace(/\s+/g, ' ')
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  const { name } = node.expression
  const [sought] = node.arguments
  if (!SEEKING.has(name.text) || sought === undefined || !ts.isStringLiteralLike(sought)) return undefined
  return /[\p{L}“”‘’:(]/u.test(sought.text) ? `${name.text} ${JSON.stringify(sought.text)}` : undefined
}
