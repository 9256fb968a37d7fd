import assert from 'node:assert/strict'
import { it } from 'node:test'
import { initialsOf } from '../../src/web/parts/initials-and-hues.ts'

it('the initials of a person are the first letters of their first and last name', () => {
  for (const [name, initials] of [
    ['Ann Ames', 'AA'],
    ['Brook', 'B'],
    ['Cole van der Dell', 'CD'],
    ['  jean-luc  ', 'JL'],
    ['Élodie', 'É'],
    ['(“x”)', 'X'],
    ['🎲 Dice', 'D'],
    ['🎲', '?'],
    ['', '?'],
  ] as const)
    assert.equal(initialsOf(name), initials, name)
})
