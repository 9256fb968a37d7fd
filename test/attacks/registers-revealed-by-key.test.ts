import { effectRefused } from './refused-effect.ts'

effectRefused(
  'a key of a register that holds nothing',
  { effect: 'reveal', register: 'winner', key: 'x' },
  /has no keys/,
)
effectRefused('a key of a register that holds a list', { effect: 'reveal', register: 'order', key: '0' }, /has no keys/)
effectRefused('a register that no one declared', { effect: 'reveal', register: 'constructor' }, /no register called/)
effectRefused('a matter that is a map', { effect: 'reveal', matter: { id: 'm1' } }, /needs a matter or a register/)
