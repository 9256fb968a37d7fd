import { programAttacks } from './attack.ts'

programAttacks({
  'closures that keep each other alive': {
    body: 'let f = () => 0; for (;;) { const g = f; f = () => g() }',
    ends: { failure: 'outOfMemory' },
  },
  'creating objects until the memory is full': {
    body: 'const all = []; for (;;) all.push({ a: all.length })',
    ends: { failure: 'outOfMemory' },
  },
  'creating maps until the memory is full': {
    body: 'const m = new Map(); for (let i = 0; ; i++) m.set({}, new Set([i]))',
    ends: { failure: 'outOfMemory' },
  },
  'one array larger than the whole memory': {
    body: 'return new Array(1e9).fill(0).length',
    ends: { failure: 'outOfMemory' },
  },
  'padStart to a gigabyte': {
    body: 'return "x".padStart(2 ** 29).length',
    ends: { failure: 'outOfMemory' },
  },
  // The engine never runs the queued jobs.
  'countless promises': {
    body: 'for (let i = 0; ; i++) (async () => { await i })()',
    ends: { failure: 'outOfMemory' },
  },
  'replaceAll that produces a huge text': {
    body: 'return "a".repeat(1e5).replaceAll("a", "b".repeat(1e5)).length',
    ends: { failure: 'outOfMemory' },
  },
  'a call with a million arguments': {
    body: 'return Math.max(...new Array(1e6).fill(1))',
    ends: { failure: 'outOfMemory' },
  },
  'doubling a text endlessly': {
    body: 'let s = "x"; for (;;) s += s',
    ends: { threw: /string too long/ },
  },
  'repeating a text to half a gigabyte': {
    body: 'return "x".repeat(2 ** 29).length',
    ends: { failure: 'outOfMemory' },
  },
})
