import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { printRuleset } from '../../src/app/log/export-ruleset.ts'
import { draftFiles } from '../../src/app/recognition/draft-files.ts'
import { draftSource } from '../../src/app/recognition/draft-source.ts'
import { recogniseRuleset } from '../../src/app/recognition/recognise-ruleset.ts'
import { ruleStarts } from '../../src/app/recognition/rule-starts.ts'
import { DRAFT_LIMITS, type RulesetDraft } from '../../src/app/recognition/ruleset-draft.ts'
import { sourceLines } from '../../src/app/recognition/source-lines.ts'
import { readTexts } from '../../src/store/rulesets/read-texts.ts'
import { rulesetShelf } from '../../src/store/rulesets/ruleset-shelf.ts'
import { counts } from './counts.ts'
import { printDraft } from './print-draft.ts'

/** A draft's rules, one line each: number, title and text. */
function rulesOf(text: string): readonly string[] {
  return recogniseRuleset(text).rules.map(({ number, title, text }) => [number, title, text].join(' | '))
}

/** A draft without line numbers and remarks, which depend on how the text was written. */
function content({ title, groups, rules }: RulesetDraft) {
  return { title, groups, rules: rules.map(({ line: _, ...rule }) => rule) }
}

describe('rules are recognised', () => {
  it('by their numbers, with or without a title', () => {
    assert.deepEqual(rulesOf('101. All players must obey.\n\n102. Turns\n\nPlayers take turns.\nThen they rest.\n'), [
      '101 |  | All players must obey.',
      '102 | Turns | Players take turns.\nThen they rest.',
    ])
  })

  it('by their names', () => {
    assert.deepEqual(rulesOf('Rule 1: Obey\nAll obey.\n\nRule 2\n\nVote often.\nRule 1 yields to this.'), [
      '1 | Obey | All obey.',
      '2 |  | Vote often.\nRule 1 yields to this.',
    ])
  })

  it('by numbers without a mark', () => {
    const text =
      '101 Whose turn\n\nIt is the turn of Ann.\n\n12 votes are enough, and more are welcome.\n\n102 Votes\n\nAll vote.'
    assert.deepEqual(rulesOf(text), [
      '101 | Whose turn | It is the turn of Ann.\n\n12 votes are enough, and more are welcome.',
      '102 | Votes | All vote.',
    ])
  })

  it('by numbers with parts', () => {
    assert.deepEqual(rulesOf('4.1 Players vote.\n4.2 They may abstain.\n\n314/1 "Teams" (Mutable)\n\nThere are two.'), [
      '4.1 |  | Players vote.',
      '4.2 |  | They may abstain.',
      '314/1 | Teams | There are two.',
    ])
  })

  it('in Markdown, with emphasis and headings inside rules', () => {
    const text = '# Ours\n\n## Basics\n\n### 1. Obey\n\nAll *obey*.\n\n#### Note\n\n1. Really.\n\n### 2. Vote\n\nVote.'
    const draft = recogniseRuleset(text)
    assert.deepEqual([draft.title, draft.groups], ['Ours', [{ heading: 'Basics', note: '' }]])
    assert.deepEqual(rulesOf(text), ['1 | Obey | All *obey*.\n\n#### Note\n\n1. Really.', '2 | Vote | Vote.'])
    assert.deepEqual(rulesOf('**101.** All obey.\n\n**102. Title.** Text here.\n\n**103**\nThe end.'), [
      '101 |  | All obey.',
      '102 | Title | Text here.',
      '103 |  | The end.',
    ])
  })

  it('in HTML, with numbers that only the browser shows', () => {
    const text =
      '<title>x</title><h1>Ours</h1><h2>Immutable Rules</h2><ol start=101><li>All <b>must</b> &amp; shall:<ul><li>obey<li>vote</ul><li><p>Second.</ol><h2>Mutable</h2><p><b>201.</b> Turns<br>go on.'
    assert.deepEqual(rulesOf(text), [
      '101 |  | All must & shall:\n  - obey\n  - vote',
      '102 |  | Second.',
      '201 |  | Turns\ngo on.',
    ])
    assert.deepEqual(
      recogniseRuleset(text).groups.map(({ heading }) => heading),
      ['Immutable Rules', 'Mutable'],
    )
  })

  it('without numbers, as a list or as paragraphs', () => {
    assert.deepEqual(rulesOf('Late night\n\nEvery player obeys.\n\nPlayers vote.'), [
      '1 |  | Every player obeys.',
      '2 |  | Players vote.',
    ])
    assert.deepEqual(rulesOf('- obey\n- vote'), ['1 |  | obey', '2 |  | vote'])
    assert.equal(recogniseRuleset('- obey\n- vote').remarks[0]?.code, 'numbersGiven')
  })

  it('but not the numbers of lists inside rules', () => {
    assert.deepEqual(rulesOf('1. Obey.\n2. Order:\n   1. first\n   2. second\n3. End.'), [
      '1 |  | Obey.',
      '2 |  | Order:\n   1. first\n   2. second',
      '3 |  | End.',
    ])
    assert.deepEqual(rulesOf('301. Order:\n1. first\n2. second\n302. End.'), [
      '301 |  | Order:\n1. first\n2. second',
      '302 |  | End.',
    ])
  })

  it('with the attributes written next to a title, and the status of a heading', () => {
    const { rules } = recogniseRuleset(
      'Immutable Rules\n\n1. Obey (Power=3)\n\nAll obey.\n\nMutable Rules\n\n2. All vote.',
    )
    assert.deepEqual(
      rules.map(({ attributes }) => attributes.map(({ name, value }) => `${name}: ${value}`)),
      [['power: 3', 'status: immutable'], ['status: mutable']],
    )
  })

  for (const name of ['suber', 'n_omic'])
    it(`in the printed text of ${name}`, () => {
      const ruleset = rulesetShelf.readShipped(name)
      assert.ok(ruleset)
      const printed = ruleset.groups.flatMap(group => ruleset.rules.filter(rule => rule.group === group.name))
      assert.deepEqual(
        recogniseRuleset(printRuleset(ruleset)).rules.map(({ number, text }) => ({ number, text })),
        printed.map(({ label, text }) => ({ number: label, text })),
      )
    })
})

describe('remarks say what to check, and where', () => {
  const remarks = (text: string) => recogniseRuleset(text).remarks.map(({ code, line }) => `${code} ${line}`)

  it('text before the first rule, a number used twice, a rule without text', () => {
    assert.deepEqual(remarks('These are our rules.\n\n1. Obey.\n\n2. Vote.\n\n2. Vote again.\n\n3.'), [
      'textBeforeRules 1',
      'numberTwice 7',
      'emptyRule 9',
    ])
  })

  it('no rules at all', () => {
    assert.deepEqual(remarks(' \n\n'), ['nothingToRead 1'])
  })
})

/** Lines that rulesets contain, and lines that look like something else. */
const lines = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      '',
      '',
      '---',
      '===',
      '  ---',
      '# Title',
      '## Group',
      '## 5 things',
      '#',
      '###### deep',
      '\\# x',
      '\\\\# y',
    ],
    ...[
      '101. All obey.',
      '101.',
      '1. one',
      '2) two',
      '   1. inner',
      '- item',
      '* * *',
      '4.1 Foo',
      '314/1 "Bar" (Mutable)',
    ],
    ...[
      'Rule 5: X',
      'Rule 5',
      '### Rule 7: - (a: b) (c)',
      '### Rule IV: "“q”"',
      'Rule 5 applies',
      '**3.** bold',
      '**4. T.** x',
    ],
    ...[
      'Immutable Rules',
      'Some words',
      'A sentence.',
      '(Power=3)',
      '<p>',
      '| table |',
      '### Rule __proto__1: x',
      'Rule 9 - -',
    ],
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom('#', '=', '-', '\\', '*', ' ', '1', '.', ':', '(', ')', '"', 'R', 'ule ', '\t'),
    maxLength: 14,
  }),
)
const texts = fc.array(lines, { maxLength: 25 }).map(all => all.join('\n'))
const pages = fc
  .array(
    fc.oneof(
      lines,
      fc.constantFrom(
        '<h1>',
        '</h1>',
        '<h2>',
        '<p>',
        '</p>',
        '<ol start=5>',
        '</ol>',
        '<li>',
        '<ul>',
        '<br>',
        '<pre>',
        '</pre>',
        '<script>',
        '<td>',
      ),
      fc.constantFrom('&lt;', '&#x1F600;', '&bogus;', '<!-- ', '-->', '<li value=9>', '<!', '</', '<b', '"', '>'),
    ),
    { maxLength: 30 },
  )
  .map(all => `<body>${all.join('')}`)

describe('every input is read', () => {
  it('and what is printed from a draft is recognised as the same draft', () => {
    fc.assert(
      fc.property(fc.oneof(texts, pages), text => {
        const draft = recogniseRuleset(text)
        assert.deepEqual(content(recogniseRuleset(printDraft(draft))), content(draft))
      }),
      { numRuns: counts(1_000, 30_000), seed: 1 },
    )
  })

  it('and every text of a rule comes from the input', () => {
    fc.assert(
      fc.property(texts, text => {
        const isMarkdown = /^#{1,6}([ \t]|$)/m.test(text)
        fc.pre(!text.trimStart().startsWith('<'))
        for (const rule of recogniseRuleset(text).rules)
          for (const line of rule.text.split('\n')) assert.ok(text.includes(line) || isMarkdown, line)
      }),
      { numRuns: counts(500, 10_000), seed: 1 },
    )
  })

  it('and what is recognised makes a folder that can be read, with the same rules', () => {
    fc.assert(
      fc.property(fc.oneof(texts, pages), text => {
        const draft = recogniseRuleset(text)
        fc.pre(draft.rules.length > 0)
        const found = readTexts(draftFiles(draft, 'ours'))
        assert.ok(found.ok, found.ok ? '' : JSON.stringify(found.faults))
        const { optionalRules: _, ...ruleset } = found.ruleset
        assert.deepEqual(ruleset, draftSource(draft, 'ours'))
      }),
      { numRuns: counts(300, 5_000), seed: 1 },
    )
  })

  it('within the limits of a draft', () => {
    const many = recogniseRuleset(Array.from({ length: 100_000 }, (_, at) => `${at + 1}. Rule.`).join('\n'))
    assert.equal(many.rules.length, DRAFT_LIMITS.rules)
    assert.deepEqual(
      many.remarks.map(({ code }) => code),
      ['inputTooLong', 'tooManyRules'],
    )
    const twice = recogniseRuleset(Array.from({ length: 400 }, () => '2. Rule.').join('\n'))
    assert.equal(twice.remarks.length, DRAFT_LIMITS.remarks)
    const headings = recogniseRuleset(
      Array.from({ length: 400 }, (_, at) => `## Part ${at}\n\n${at}. Rule.`).join('\n\n'),
    )
    assert.equal(headings.groups.length <= DRAFT_LIMITS.groups + 1, true)
  })

  for (const [name, text] of [
    ['five megabytes in one line', 'x'.repeat(5_000_000)],
    ['spaces without end', `1. ${' '.repeat(1_000_000)}x`],
    ['hash signs without end', '#'.repeat(1_000_000)],
    ['underlines without end', `Title\n${'='.repeat(1_000_000)}`],
    ['open brackets without end', `1. Title ${'('.repeat(500_000)}`],
    ['unclosed elements', '<div><p><ol><li>'.repeat(60_000)],
    ['closing tags that close nothing', `${'<div>'.repeat(80_000)}${'</span>'.repeat(80_000)}`],
    ['entities without end', `<p>${'&amp;'.repeat(200_000)}`],
    ['a tag that never ends', `<p ${'a="b" '.repeat(150_000)}`],
    ['half characters and zero bytes', '1. \ud800\u0000\n2. \udfff'],
  ] as const)
    it(`such as ${name}`, () => {
      const draft = recogniseRuleset(text)
      assert.deepEqual(content(recogniseRuleset(printDraft(draft))).rules.length, draft.rules.length)
    })
})

describe('the work grows with the length of the input', () => {
  /** How often the lines of a text are read to find where rules begin. */
  function readsOf(text: string): number {
    let reads = 0
    const lines = new Proxy(sourceLines(text).lines, {
      get(of, key, self) {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1
        return Reflect.get(of, key, self)
      },
    })
    ruleStarts(lines)
    return reads
  }

  for (const [name, line] of [
    ['rules', '5. Obey.\n'],
    ['lists', '1. Obey.\n2. Vote.\n'],
    ['empty lines', '\n'],
    ['paragraphs', 'Obey\n\n'],
    ['headings', '## Part\n'],
  ] as const)
    it(`for ${name}`, () => {
      const short = readsOf(line.repeat(1_000))
      assert.ok(readsOf(line.repeat(10_000)) <= 10 * short + 100)
    })
})
