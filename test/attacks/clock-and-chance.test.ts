import { programAttack } from './attack.ts'

programAttack('clocks, chance and locales', {
  body: 'return ["Date", "performance", "Intl", "setTimeout", "crypto", "process", "require"].map(it => typeof globalThis[it]).concat(typeof Math.random)',
  ends: {
    value: ['undefined', 'undefined', 'undefined', 'undefined', 'undefined', 'undefined', 'undefined', 'undefined'],
  },
})
