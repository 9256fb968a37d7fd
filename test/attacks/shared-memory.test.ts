import { programAttack } from './attack.ts'

programAttack('typed arrays, shared memory, atomics', {
  body: 'return ["ArrayBuffer", "SharedArrayBuffer", "Atomics", "Uint8Array", "WebAssembly"].map(it => typeof globalThis[it])',
  ends: { value: ['undefined', 'undefined', 'undefined', 'undefined', 'undefined'] },
})
