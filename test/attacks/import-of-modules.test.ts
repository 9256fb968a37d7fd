import { programAttack } from './attack.ts'

// There is no one to import from, and no job is ever run.
programAttack('a dynamic import', {
  body: 'import("node:fs").then(fs => { throw fs }); return 1',
  ends: { value: 1 },
})
