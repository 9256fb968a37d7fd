import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { analyse } from 'scslre'
import ts from 'typescript'

/** A regular expression in the sources, or a place where one is built from parts. */
type Found = { readonly place: string; readonly literal?: string }

const SOURCES = globSync('src/**/*.{ts,tsx,js}', { exclude: ['src/web/api/generated/**'] }).toSorted()

function foundIn(file: string): readonly Found[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: Found[] = []
  const visit = (node: ts.Node): void => {
    const place = `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    if (ts.isRegularExpressionLiteral(node)) found.push({ place, literal: node.text })
    const isBuilt = ts.isNewExpression(node) || ts.isCallExpression(node)
    if (isBuilt && node.expression.getText() === 'RegExp') found.push({ place })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/**
 * The ways in which matching a pattern can take more time than is proportional to the text: one part can begin where
 * another ends, in several ways; or a part that fails is tried again from each of its characters.
 */
function faults(source: string, flags: string): readonly string[] {
  return analyse({ source, flags }).reports.map(({ type, character }) => `${type} of ${character.literal.source}`)
}

describe('regular expressions', () => {
  const all = SOURCES.flatMap(foundIn)

  it('none of those in the sources can backtrack more than once over a text', () => {
    const literals = all.flatMap(({ place, literal }) => (literal === undefined ? [] : [{ place, literal }]))
    assert.ok(literals.length > 400, 'the literals were found')
    const slow = literals.flatMap(({ place, literal }) => {
      const end = literal.lastIndexOf('/')
      return faults(literal.slice(1, end), literal.slice(end + 1)).map(fault => `${place} ${literal}: ${fault}`)
    })
    assert.deepEqual(slow, [])
  })

  it('none of those that the sources build from parts can do so', async () => {
    const built = new Map<string, string>()
    const record = (made: RegExp): RegExp => {
      const [, place = ''] = /\/(src\/[^:\n]*:\d+):\d+\)?\n?/.exec(new Error().stack ?? '') ?? []
      for (const fault of faults(made.source, made.flags)) slow.push(`${place} ${made}: ${fault}`)
      built.set(place, made.source)
      return made
    }
    const slow: string[] = []
    globalThis.RegExp = new Proxy(RegExp, {
      apply: (target, _, [source, flags]: [string, string?]) => record(target(source, flags)),
      construct: (target, [source, flags]: [string, string?]) => record(new target(source, flags)),
    })
    await buildAll()
    const missed = all.filter(({ place, literal }) => literal === undefined && !built.has(place))
    assert.deepEqual(
      missed.map(({ place }) => place),
      [],
      'add a call to buildAll that builds the pattern at this place',
    )
    assert.deepEqual(slow, [])
  })

  it('the usual mistakes are found', () => {
    for (const mistake of ['(a+)+b', 'a*a*b', '\\s+$', '“[^”]*”', '\\d+x', '(?:a|ab?)+c'])
      assert.notDeepEqual(faults(mistake, 'gu'), [], mistake)
  })
})

/** Loads every module that builds patterns, and calls the functions that build them from texts. */
async function buildAll(): Promise<void> {
  const unicode = await import('../../src/unicode/mark-text.ts')
  unicode.markAndIsolate('\u05d0')
  const { ruleStart } = await import('../../src/app/recognition/rule-start.ts')
  ruleStart({ text: '', line: 1, heading: 0, title: '', separates: false })
  const { takeOverRule } = await import('../../src/app/recognition/take-over-rule.ts')
  const program = "export default rule({ reads: ['amendments'] })"
  const other = { 'rules/1-a.md': '---\nnumber: 1\n---\n\na\n', 'rules/1-a.ts': program }
  takeOverRule({ 'rules/2-b.md': '---\ncharters: [ballot]\n---\n\nb\n' }, other, '1')
  const { tokensOf } = await import('../../src/app/record-sentence/tokens.ts')
  tokensOf('a word')
  const { placesNamingRules } = await import('../../src/web/law/named-rules.ts')
  placesNamingRules('rule 1', label => label)
  const { placesOfPhrase } = await import('../../src/web/law/phrase-places.ts')
  placesOfPhrase('some words', 'some words')
  const { labelsOfRulesMentioning, meaningOfBallotWord } = await import('../../src/web/forms/ballot-words.ts')
  const param = { name: 'no', value: 'nay', words: '“nay” for no' }
  meaningOfBallotWord([{ label: '1', text: '', params: [param] }], 'nay')
  labelsOfRulesMentioning([{ label: '1', text: '“nay”', params: [] }], ['nay'])
  const { replacementWords } = await import('../../src/web/forms/param-value-and-words.ts')
  replacementWords('ten points', 'ten points', 'six points')
  const { withConstantsReworded } = await import('../../src/web/forms/prefilled-act-forms.ts')
  const draft = { name: 'points', value: '10', words: 'ten points' }
  withConstantsReworded('ten points', [draft], [{ ...draft, words: 'six points' }])
  const { explain } = await import('../../src/app/explain/explain-fact-or-answer.ts')
  const { played } = await import('./thermo-game.ts')
  const script =
    'title: here\nruleset: suber\nplayers: [{ name: Zoe, surname: Ames }, { name: Al, surname: Brook }]\nsteps: []\n'
  const { game, past } = played('here', script)
  explain(game.state, past, 'status of 202')
}
