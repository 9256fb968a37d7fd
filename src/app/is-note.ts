import type { LoggedEffect } from '../kernel/effect.ts'

/** Registers whose change is what everybody wants to hear. */
const TELLING = ['mover', 'phase', 'players', 'winner']

/** Whether it is a note of the rules, a clock, or the proof of a secret, rather than what happened. */
export function isNote(effect: LoggedEffect): boolean {
  if (effect.do === 'write') return !TELLING.includes(effect.register)
  return ['arm', 'disarm', 'suspend', 'resume', 'seal', 'reveal'].includes(effect.do)
}
