import assert from 'node:assert/strict'
import { explainEffect } from '../../src/app/explain/describe-effect-with-causes.ts'
import { effectsInContext } from '../../src/app/play/entry-with-state-before.ts'
import { effectAsCause, effectInWords } from '../../src/app/prose/effects.ts'
import { entryInWords } from '../../src/app/prose/entries.ts'
import type { Table } from '../../src/app/script/script-progress.ts'

/** Text that only a program would write, not a person. */
const RAW = /[[{]"|":|\[object|undefined|\bnull\b/

/**
 * Asserts that all effects of a playthrough can be described in sentences. Returns the kinds of effects that occurred.
 */
export function toldInWords(past: Table['past']): readonly string[] {
  const kinds: string[] = []
  for (const turnout of past) {
    for (const event of effectsInContext(turnout)) {
      const { effect, before, after } = event
      kinds.push(effect.do)
      sentence((effectInWords(before, after, effect) ?? effectAsCause({ before, after }, effect)).words)
      sentence(explainEffect(event).words)
    }
    const { entry, state } = turnout.decided
    sentence(entryInWords(state, entry).words)
  }
  return kinds
}

function sentence(words: string): void {
  assert.doesNotMatch(words, RAW)
  assert.ok(words.includes(' '), words)
}
