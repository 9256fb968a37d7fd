import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, it } from 'node:test'
import ts from 'typescript'
import { parse } from 'yaml'
import { numbersInText, stateAnotherNumber } from '../../src/institutions/numbers-in-text.ts'
import { nodesIn, usesOfParams } from './uses-of-params.ts'

const ROOT = resolve(import.meta.dirname, '../..')

type Params = { readonly [name: string]: { readonly value: unknown; readonly words?: string } }

/** A shipped rule that has a program, or one of the programs that a text can lend. */
type Programmed = { readonly name: string; readonly params: Params; readonly text: string; readonly program: string }

const programmed = globSync(['rulesets/*/{rules,optional}/*.ts', 'clerks/*.ts'], { cwd: ROOT }).map(
  (file): Programmed => {
    const page = join(ROOT, file.replace(/\.ts$/, '.md'))
    const [, front = '', ...text] = existsSync(page) ? readFileSync(page, 'utf8').split(/^---$/m) : []
    const name = file.replace(/^rulesets\//, '').replace(/\/(?:rules|optional)\/([^-]+)-.*$/, ' $1')
    return {
      name,
      params: parse(front)?.params ?? {},
      text: text.join('---'),
      program: readFileSync(join(ROOT, file), 'utf8'),
    }
  },
)

const parsed = (program: string): ts.SourceFile =>
  ts.createSourceFile('program.ts', program, ts.ScriptTarget.Latest, true)

/** Parameters that are read although a question is asked about them, each with the reason. */
const READ_ANYWAY: { readonly [rule_param_question: string]: string } = {
  'suber 203: required of required': 'the rule replaces these words in its own text after the second circuit',
  'suber 103: enacted of attributes': 'refuses a status that was given instead of decided',
  'n_omic 103: enacted of attributes': 'refuses a status that was given instead of decided',
  'charnomic 103: enacted of attributes': 'refuses a status that was given instead of decided',
  'charnomic 203: points of proposerAgainst':
    'the question is only about the proposer, and these points are the others’',
  'tri-nomic 311: approval of prefixes': 'the question lists the words, and this rule says which of them approves',
  'tri-nomic 311: approval of usualWords': 'the question lists the words, and this rule says which of them approves',
  'tri-nomic 311: disapproval of prefixes': 'the question lists the words, and this rule says which of them approves',
  'tri-nomic 311: disapproval of usualWords': 'the question lists the words, and this rule says which of them approves',
}

function readAnyway({ name, program }: Programmed): readonly string[] {
  const { undecided } = usesOfParams(parsed(program))
  return [...new Set(undecided.map(({ param, question }) => `${name}: ${param} of ${question}`))]
}

function unread({ params, program }: Programmed): readonly string[] {
  const { read } = usesOfParams(parsed(program))
  return read.has('*') ? [] : Object.keys(params).filter(it => !read.has(it))
}

/** The position of the argument with which a function quotes the text. The pages show it only if the text has it. */
const QUOTING: { readonly [called: string]: number } = { says: 2, otherwise: 2, block: 1 }

function isQuotation(node: ts.Node): boolean {
  if (ts.isVariableDeclaration(node.parent)) {
    const name = node.parent.name.getText()
    const uses = nodesIn(node.getSourceFile()).filter(
      it => ts.isIdentifier(it) && it.text === name && it.parent !== node.parent,
    )
    return uses.length > 0 && uses.every(isQuotation)
  }
  const call = node.parent
  return (
    ts.isCallExpression(call) && call.arguments.indexOf(node as ts.Expression) === QUOTING[call.expression.getText()]
  )
}

/** Sentences that programs look for in their own texts. */
const SOUGHT = [
  'If this rule is not amended by the end of the second complete circuit of turns, it automatically changes',
]

/** The sentences in a program that state the number of a parameter, and so go on stating it when the number changes. */
function literals({ params, program }: Programmed): readonly string[] {
  const stated = Object.values(params).flatMap(({ value, words = '' }) =>
    numbersInText(words).filter(it => it.value === String(value)),
  )
  return nodesIn(parsed(program)).flatMap(node => {
    const text = textOf(node)
    if (text === undefined || isQuotation(node) || SOUGHT.includes(text)) return []
    return numbersInText(text).some(it => stated.some(other => isSame(it, other))) ? [text] : []
  })
}

const isSame = (a: { value: string; after: string }, b: { value: string; after: string }): boolean =>
  a.value === b.value && (a.after === b.after || singular(a.after) === singular(b.after))

const singular = (word: string): string => word.replace(/s$/, '')

/** A text of several words, or a part of one between two values. */
function textOf(node: ts.Node): string | undefined {
  const isText =
    ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
  return isText && node.text.trim().includes(' ') ? node.text : undefined
}

describe('a number of a rule has one source', () => {
  it('no program reads a parameter where the rules decide its value', () => {
    assert.deepEqual(programmed.flatMap(readAnyway).toSorted(), Object.keys(READ_ANYWAY).toSorted())
  })

  it('every parameter is read by the program of its rule', () => {
    assert.deepEqual(
      programmed.flatMap(it => unread(it).map(param => `${it.name}: ${param}`)),
      [],
    )
  })

  it('no sentence of a program states the number of a parameter', () => {
    assert.deepEqual(
      programmed.flatMap(it => literals(it).map(text => `${it.name}: ${text}`)),
      [],
    )
  })

  it('the words of every parameter are in the text, and state no other number', () => {
    const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')
    const apart = programmed.flatMap(({ name, params, text }) =>
      Object.entries(params)
        .filter(
          ([, { value, words }]) =>
            words !== undefined && (!plain(text).includes(words) || stateAnotherNumber(words, String(value))),
        )
        .map(([param]) => `${name}: ${param}`),
    )
    assert.deepEqual(apart, [])
  })
})

describe('the check of numbers finds', () => {
  const program = (code: string): Programmed => ({
    name: 'test',
    params: { days: { value: 2, words: 'within two days' }, n: { value: 200, words: '200' } },
    text: '',
    program: code,
  })
  const of = (code: string) => readAnyway(program(code))

  it('a parameter that a function reads although the program answers a question with it', () => {
    const answers = `answers: { winsWith: ({ self }) => ({ amount: self.params.n, of: 'points' }), winner: facts => there(facts) }`
    const there = 'const there = ({ points, self }) => { const needed = self.params.n; return points > needed }'
    assert.deepEqual(of(`${there}\nexport default rule({ ${answers} })`), ['test: n of winsWith'])
    assert.deepEqual(of(`export default rule({ ${answers} })`), [])
    const constant = `export default rule({ answers: { period: { param: 'days' } }, after: { x: ({ self: { params: { days } } }) => f(days) } })`
    assert.deepEqual(of(constant), ['test: days of period'])
    const passed = `const at = (all, now) => now + all.days\nexport default rule({ answers: { period({ self }) { return says(self.params.days, 'x') } }, after: { x: ({ self }) => at(self.params, 1) } })`
    assert.deepEqual(of(passed), ['test: days of period'])
  })

  it('a parameter that nothing reads', () => {
    assert.deepEqual(unread(program('export default rule({ answers: { x: ({ self }) => self.params.n } })')), ['days'])
    assert.deepEqual(
      unread(
        program(
          'export default rule({ answers: { x: ({ self }) => { const { n, days } = self.params; return n * days } } })',
        ),
      ),
      [],
    )
    assert.deepEqual(
      unread(program('export default rule({ answers: { x: ({ self, settings }) => self.params[settings.x] } })')),
      [],
    )
  })

  it('a number in a sentence, in figures or in words, unless the sentence quotes the text', () => {
    const said = (code: string) => literals(program(`export default rule({ forbids: { x: () => ${code} } })`))
    assert.deepEqual(said("'it ends within two days.'"), ['it ends within two days.'])
    assert.deepEqual(said("'it ends in 2 days.'"), ['it ends in 2 days.'])
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the code of a program.
    assert.deepEqual(said('`it ends in ${self.params.days} days.`'), [])
    assert.deepEqual(said("says(2, 'it says so', 'within two days')"), [])
    assert.deepEqual(said("'a turn has two parts.'"), [])
  })
})
