import { programAttack } from './attack.ts'

programAttack('access to the caller through arguments.callee', {
  body: 'return [(() => { try { return typeof (function () { return arguments })().callee } catch { return "undefined" } })(), (() => { try { return typeof (function f() { return f.caller })() } catch { return "undefined" } })()]',
  ends: { value: ['undefined', 'undefined'] },
})
