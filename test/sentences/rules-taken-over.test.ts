import { describe, it } from 'node:test'
import { draftFiles } from '../../src/app/recognition/draft-files.ts'
import { recogniseRuleset } from '../../src/app/recognition/recognise-ruleset.ts'
import { takeOverRule } from '../../src/app/recognition/take-over-rule.ts'
import { offeredRulesets } from '../../src/store/rulesets/offered-rulesets.ts'
import { assertWording } from './wording.ts'

const offered = offeredRulesets()
const hats = draftFiles(recogniseRuleset('# Hats\n\n1. Hats are worn.\n\n203. Shoes are not.\n'), 'hats')

const CASES = [
  ['rule 203 of Suber’s set, whose number is taken', hats, 'suber', '203'],
  ['rule 105 of Charnomic, whose program needs what is not there', hats, 'charnomic', '105'],
  ['rule 104 of Charnomic, whose question no program answers', hats, 'charnomic', '104'],
  [
    'rule 105 of Charnomic in Charnomic, where only its number is taken',
    offered.files('charnomic'),
    'charnomic',
    '105',
  ],
] as const

describe('the remarks on a rule that is taken over', () => {
  for (const [what, into, from, number] of CASES)
    it(`${what}, gets the accepted remarks`, test =>
      assertWording(test, takeOverRule(into ?? {}, offered.files(from) ?? {}, number)?.remarks ?? []))
})
