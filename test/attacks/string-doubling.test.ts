import { programAttack } from './attack.ts'

programAttack('a text doubled without end', {
  body: 'let s = "x"; for (;;) s += s',
  ends: { threw: /string too long/ },
})
