import type { Decided } from '../../src/kernel/acts/close-run.ts'
import type { LoggedEffect } from '../../src/kernel/effects/effect.ts'

/** Events that must happen somewhere in a run of random games. If they did not, the games would test too little. */
export const TO_HAPPEN = [
  'adoption',
  'defeat',
  'overruling',
  'forfeit',
  'win',
  'held',
  'void',
  'deadline',
  'throw',
  'failure',
]

/** Returns which of these events happened in an entry. */
export function happened({ entry, failures }: Decided): readonly string[] {
  const { effects, act, answer } = entry
  return [
    ...(answer['outcome'] === 'adopted' ? ['adoption'] : []),
    ...(answer['outcome'] === 'defeated' ? ['defeat'] : []),
    ...(act.do === 'forfeit' ? ['forfeit'] : []),
    ...(act.do === 'fall' ? ['deadline'] : []),
    ...(failures.length > 0 ? ['failure'] : []),
    ...effects.flatMap(effect => byEffect(effect) ?? []),
  ]
}

function byEffect(effect: LoggedEffect): string | undefined {
  switch (effect.do) {
    case 'changeMatter':
      return effect.set['judges'] === undefined ? undefined : 'overruling'
    case 'write':
      return effect.register === 'winner' && effect.value !== null ? 'win' : undefined
    case 'ask':
      return effect.open.held === undefined ? undefined : 'held'
    case 'find':
      return 'void'
    case 'throw':
      return 'throw'
    default:
      return undefined
  }
}
