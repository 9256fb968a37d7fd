import { programAttack } from './attack.ts'

// A small graph of objects whose serialized form is exponentially large.
programAttack('JSON.stringify of a shared tree', {
  body: 'let a = [1]; for (let i = 0; i < 60; i++) a = [a, a]; return JSON.stringify(a).length',
  ends: { failure: 'outOfGas' },
})
