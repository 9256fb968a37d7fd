import { programAttack } from './attack.ts'

// A program has nothing to import from, and no job ever runs.
programAttack('a dynamic import', {
  body: 'import("node:fs").then(fs => { throw fs }); return 1',
  ends: { value: 1 },
})
