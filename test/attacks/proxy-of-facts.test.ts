import { programAttack } from './attack.ts'

// The engine has no Proxy, and a getter that returns false values affects only its own program's answer.
programAttack('a proxy around the facts', {
  body: 'let n = 0; return [typeof globalThis.Proxy, { get a() { return (n += 1) } }]',
  ends: { value: ['undefined', { a: 1 }] },
})
