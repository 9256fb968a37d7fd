import { programAttack } from './attack.ts'

// There is no module that a program could import, and no queued job ever runs.
programAttack('a dynamic import', {
  body: 'import("node:fs").then(fs => { throw fs }); return 1',
  ends: { value: 1 },
})
