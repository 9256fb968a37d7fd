const waiting = ({ matters }: Facts, needs: (call: Fact) => boolean): readonly Fact[] =>
  matters.filter((it: Fact) => it.kind === 'case' && it.phase === 'open' && needs(it))

/** Checks, for each Call whose Judge is missing or is not a player, whether someone can judge it now. */
const lookAgain = (facts: Facts, { raise }: Powers) =>
  waiting(facts, it => !facts['players'].includes(it.judges.at(-1))).map(it =>
    raise({ event: 'judgeWanted', matter: it.id }),
  )

export default rule({
  reads: ['matters', 'players', 'bySurname'],
  answers: { needsJudge: true },
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
