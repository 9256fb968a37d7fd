const DAY = 86_400_000

/**
 * Starts the mover's time when it is time to propose, and stops it otherwise. Time that is running goes on, for example
 * after a ruling that took a proposal back.
 */
const startTime = (facts: Facts, powers: Powers) =>
  facts.phase === 'toPropose' && isRunning(facts)
    ? powers.raise({ event: 'consentLookedAt' })
    : startAnew(facts, powers)

const isRunning = ({ deadlines, turn }: Facts): boolean =>
  deadlines.some((it: Fact) => it.event === 'timeToProposeOver' && it.data.turn === turn)

const startAnew = ({ mover, phase, turn, self }: Facts, { cancelDeadline, raise, setDeadline }: Powers) => [
  cancelDeadline({ event: 'timeToProposeOver' }),
  mover === null || phase !== 'toPropose'
    ? null
    : setDeadline({
        in: self.params.days * DAY,
        event: 'timeToProposeOver',
        side: 'inside',
        data: { turn },
        endsWithRule: true,
        per: { days: DAY },
      }),
  raise({ event: 'consentLookedAt' }),
]

/** The time does not run while the turn needs consent. */
const pauseOrGoOn = ({ decided }: Facts, { resumeDeadline, suspendDeadline }: Powers) =>
  ((decided.consentsAwaited ?? []).length > 0 ? suspendDeadline : resumeDeadline)({ event: 'timeToProposeOver' })

export default rule({
  reads: ['mover', 'phase', 'turn', 'players', 'deadlines'],
  after: {
    'changed phase': startTime,
    resumed: startTime,
    'changed consentNeeded': { needs: ['consentsAwaited'], does: pauseOrGoOn },
    consented: { needs: ['consentsAwaited'], does: pauseOrGoOn },
    consentLookedAt: { own: true, needs: ['consentsAwaited'], does: pauseOrGoOn },
    timeToProposeOver: {
      own: true,
      needs: ['consentsAwaited'],
      does(facts, powers) {
        const { event, mover, phase, turn, players, decided } = facts
        if (phase !== 'toPropose' || event.turn !== turn) return null
        const isAlone = players.every((it: string) => it === mover)
        if (isAlone || (decided.consentsAwaited ?? []).length > 0) return startTime(facts, powers)
        return powers.endTurn({}, 'no proposal was made in time')
      },
    },
  },
})
