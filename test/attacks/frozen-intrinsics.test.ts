import { programAttack } from './attack.ts'

programAttack('replaced intrinsics', {
  body: 'const kept = []; for (const [o, k] of [[JSON, "stringify"], [JSON, "parse"], [Object, "keys"], [Array, "isArray"], [String.prototype, "slice"], [Map.prototype, "get"], [Array.prototype, "join"], [globalThis, "rule"], [globalThis, "powers"], [powers, "set"]]) { try { o[k] = () => 1; kept.push(k) } catch {} } return kept',
  ends: { value: [] },
})
