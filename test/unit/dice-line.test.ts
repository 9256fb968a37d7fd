import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDiceLine } from '../../src/institutions/dice.ts'

const robot = { sides: 3, dice: 1, rolls: 1, title: 'Robot vote' }

test('a request to the dice server is parsed whether it is on one line or four, with its tags in any order and case', () => {
  for (const line of [
    '#S 3 #D 1 #R 1 #T Robot vote',
    '#S 3\n#D 1\n#R 1\n#T Robot vote',
    '#S 3\r\n#D 1\r\n#R 1\r\n#T Robot vote\r\n',
    '#T Robot vote\n#R 1\n#S 3\n#D 1',
    '#t Robot vote #s 3',
    '#S 3\n#T Robot vote\nYours, Kim',
    '  #s3 #d1 #r1 #t  Robot vote  ',
    '#P kim@example.org #C al@example.org #S 3 #T Robot vote',
  ])
    assert.deepEqual(readDiceLine(line), robot, line)
})

test('without #D and #R, one die is thrown once, and without #T, the throw has no title', () => {
  assert.deepEqual(readDiceLine('#S 6'), { sides: 6, dice: 1, rolls: 1, title: '' })
  assert.deepEqual(readDiceLine('#S 6 #D 2 #R 3'), { sides: 6, dice: 2, rolls: 3, title: '' })
})

test('a title may contain characters that are not tags', () => {
  assert.deepEqual(readDiceLine('#S 6 #T Move #1, #ab & C#D 4'), {
    sides: 6,
    dice: 1,
    rolls: 1,
    title: 'Move #1, #ab & C#D 4',
  })
})

test('the error for an invalid line says what is expected', () => {
  const told: readonly (readonly [string, RegExp])[] = [
    ['', /needs #S with the number of sides/],
    ['#D 1 #R 1', /needs #S with the number of sides/],
    ['#S', /#S needs a positive whole number, not “”/],
    ['#S three', /#S needs .* not “three”/],
    ['#S 0', /not “0”/],
    ['#S -3', /not “-3”/],
    ['#S 3 sides', /not “3 sides”/],
    ['#S 6 #D 1.5', /#D needs .* not “1.5”/],
    ['#S 6 #R 99999999999', /#R needs/],
    ['#S 6 #S 3', /can contain #S only once/],
    ['Dear server, #S 3', /begins with a tag such as #S, not with “Dear server,”/],
  ]
  for (const [line, expected] of told) assert.match(readDiceLine(line) as string, expected, line)
})
