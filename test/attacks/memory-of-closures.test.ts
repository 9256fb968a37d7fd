import { programAttack } from './attack.ts'

programAttack('closures that keep each other alive', {
  body: 'let f = () => 0; for (;;) { const g = f; f = () => g() }',
  ends: { failure: 'outOfMemory' },
})
