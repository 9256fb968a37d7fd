import { programAttack } from './attack.ts'

programAttack('doubling a text endlessly', {
  body: 'let s = "x"; for (;;) s += s',
  ends: { threw: /string too long/ },
})
