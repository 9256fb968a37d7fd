const waiting = ({ matters }: Facts, needs: (call: Fact) => boolean): readonly Fact[] =>
  matters.filter((it: Fact) => it.kind === 'case' && it.phase === 'open' && needs(it))

/** Checks, for each Call that has not been judged, whether it has no Judge or one who may not judge it any longer. */
const lookAgain = (facts: Facts, { raise }: Powers) =>
  waiting(facts, () => true).map(it => raise({ event: 'judgeWanted', matter: it.id }))

const CHOSEN = 'the Stenographer shall randomly choose a player, who shall be known as the Judge'

/** The sources of changes other than a rule's own program. */
const MEANS = ['program', 'hand', 'ruling']

/** Refuses to let anyone else throw the dice of this rule's draw. */
function thrownByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    it.do === 'throw' && it.purpose === 'Judge' && MEANS.includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: CHOSEN, contested: 'byHandToo' }]
}

/**
 * Whether an effect comes from elsewhere than this rule: from another program or, if no rule says what people change by
 * hand, from people.
 */
const isForeign = ({ via, warrant }: Fact, { answerers, self }: Facts): boolean =>
  via === 'program' ? warrant !== self.id : via === 'hand' && answerers.changesByHand === undefined

export default rule({
  reads: ['answerers', 'matters', 'players', 'bySurname'],
  answers: {
    'mayChange effect throw': thrownByOthers,
    needsJudge: true,
    /** The programs of other rules cannot replace a Judge. */
    'mayChange field case.judges'(facts) {
      const { about, answerers } = facts
      const isOthers = (it: Fact): boolean =>
        it.set?.judges !== undefined &&
        isForeign(it, facts) &&
        // The Justices overrule the Judge, and do not name another one.
        !answerers.majorityBinds?.includes(it.warrant)
      const items = about.items.filter(isOthers).map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: CHOSEN, contested: 'byHandToo' }]
    },
  },
  after: {
    judgmentInvoked: {
      needs: ['needsJudge'],
      does: ({ matter, decided }, { raise }) =>
        decided.needsJudge === true ? raise({ event: 'judgeWanted', matter: matter.id }) : null,
    },
    judgeWanted: {
      own: true,
      needs: ['notJudge'],
      does({ matter, players, bySurname, decided }, { roll }) {
        if (players.includes(matter.judges.at(-1)) && matter.judges.at(-1) !== decided.notJudge) return null
        const pool = bySurname.filter((it: string) => players.includes(it) && it !== decided.notJudge)
        return pool.length === 0
          ? null
          : roll({ sides: pool.length, purpose: 'Judge', data: { call: matter.id, pool } })
      },
    },
    thrown: ({ event }, { appointJudge }) =>
      event.purpose === 'Judge'
        ? appointJudge({ matter: event.call, judge: event.pool[event.face - 1] }, 'randomly chosen by the Stenographer')
        : null,
    /** A Judge who is no longer a player is replaced. A Call that no one could judge may have a Judge now. */
    left: (facts, { raise }) =>
      waiting(facts, it => it.judges.at(-1) === facts.event.person).map(it =>
        raise({ event: 'judgeWanted', matter: it.id }),
      ),
    joined: lookAgain,
    /** Other rules say who may judge, and a starting position may contain a Call without a Judge. */
    'changed rules': lookAgain,
    resumed: lookAgain,
  },
})
