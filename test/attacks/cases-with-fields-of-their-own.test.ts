import type { JsonObject } from '../../src/kernel/values/json.ts'
import { effectRefused } from './refused-effect.ts'

const cases: readonly (readonly [string, JsonObject, RegExp])[] = [
  ['a vote in a case', { effect: 'openCase', fields: { voting: true, choices: 5 } }, /openCase: “choices” of a case/],
  ['judges that are not a list', { effect: 'openCase', fields: { judges: 5 } }, /openCase: “judges”/],
  ['voices that are not a map', { effect: 'openCase', fields: { overruling: 'abc' } }, /openCase: “overruling”/],
  ['fields that are a list', { effect: 'openCase', fields: [1] }, /openCase: “fields” is not a map/],
  ['a question with a method', { effect: 'openCase', question: { toString: 1 } }, /openCase: “question” is not text/],
  ['an entry before the first', { effect: 'openCase', entry: -1 }, /openCase: “entry”/],
  ['a challenge that is a list', { effect: 'openCase', challenge: ['q1'] }, /openCase: “challenge”/],
]
for (const [name, effect, words] of cases) effectRefused(`a case opened with ${name}`, effect, words)
