/** The announcement of each Justice of a Call, or null for a Justice who has not made one. */
const answersOf = ({ justices, answers }: Fact): readonly Fact[] =>
  (justices ?? []).map((it: string) => answers[it] ?? null)

const countOf = (call: Fact, word: string): number => answersOf(call).filter(it => it === word).length

/** The corrections in what a Justice says follows, without the moment at which they were computed. */
const takenBack = (effects: Fact): string => JSON.stringify(effects?.map((it: Fact) => [it.without, it.only]) ?? null)

/** What a majority of the Justices says follows from their decision, as the last of them computed it. */
function following({ justices, answers, follows = {} }: Fact, decision: string): readonly Fact[] {
  const said = justices.filter((it: string) => answers[it] === decision).map((it: string) => follows[it])
  const agreed = said.filter(
    (it: Fact) => it && 2 * said.filter((one: Fact) => takenBack(one) === takenBack(it)).length > justices.length,
  )
  const latest = Math.max(...agreed.map((it: Fact) => it[0].entries))
  return agreed.find((it: Fact) => it[0].entries === latest) ?? []
}

/**
 * Whether an effect comes from elsewhere than this rule: from another program or, if no rule says what people change by
 * hand, from people.
 */
const isForeign = ({ via, warrant }: Fact, { answerers, self }: Facts): boolean =>
  via === 'program' ? warrant !== self.id : via === 'hand' && answerers.changesByHand === undefined

/** Refuses to let the program of another rule write a field that this rule maintains. */
function maintained(facts: Facts, field: string, reason: string): Fact {
  const isOthers = (it: Fact): boolean => isForeign(it, facts) && Object.hasOwn(it.set ?? {}, field)
  const items = facts.about.items.filter(isOthers).map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['matters', 'cases', 'answerers'],
  answers: {
    /**
     * People can enter what follows from a judgement only if there is one. If any Calls are closed, this is not
     * checked, because closed Calls can no longer be read.
     */
    'mayChange byHand'({ about, cases, matters, self }) {
      const calls = matters.filter((it: Fact) => it.kind === 'case')
      if (calls.some((it: Fact) => it.final === true) || cases > calls.length) return null
      const items = about.items
        .filter((it: Fact) => it.via === 'hand' && it.do !== 'answer' && it.warrant === self.id)
        .map((it: Fact) => it.index)
      return items.length === 0
        ? null
        : [{ items, verdict: 'refuse', reason: 'the Appelate Justices have not decided any Call For Judgement' }]
    },
    'mayChange field case.decision': facts =>
      maintained(facts, 'decision', 'the decision of the majority of Appelate Justices is binding'),
    'mayChange field case.final': facts =>
      maintained(facts, 'final', 'the decision of the majority of Appelate Justices is binding'),
    majorityBinds: true,
    /** The majority among the Justices, once all have announced. A tie leaves the question undecided. */
    justicesSay: {
      needs: ['withoutMajority'],
      does({ matter, decided }) {
        if (matter === null || answersOf(matter).includes(null)) return null
        const [yes, no] = [countOf(matter, 'TRUE'), countOf(matter, 'FALSE')]
        if (yes !== no) return yes > no ? 'TRUE' : 'FALSE'
        return decided.withoutMajority ?? undecided('as many Justices say TRUE as FALSE, and no rule says what then')
      },
    },
  },
  forbids: {
    appeal: ({ matter }) =>
      matter.final === true ? 'the decision of the Appelate Justices is not subject to appeal.' : null,
  },
  after: {
    /**
     * Once all Justices have announced, including any who have yet to be drawn, the decision of the majority becomes
     * the ruling.
     */
    justiceAnnounced: {
      from: ['12.2'],
      needs: ['justicesMissing', 'justicesSay'],
      does({ matter, decided }, { overrule, raise }) {
        const decision = decided.justicesSay
        if (decided.justicesMissing > 0 || decision === null) return null
        const without = following(matter, decision).flatMap((it: Fact) => it.without ?? [])
        return [
          // Anything that the Judge's statement allowed or dropped is undone along with the statement.
          matter.ruling === decision ? null : overrule({ matter: matter.id, without }),
          raise({ event: 'justicesDecide', matter: matter.id, changed: matter.ruling !== decision }),
        ]
      },
    },
    /** If the Justices judge true what the Judge judged false, an insisted act is done. */
    justicesDecide: {
      own: true,
      needs: ['justicesMissing', 'justicesSay'],
      does({ decided, event, matter }, { announce, giveRuling, raise, setMatter }) {
        const decision = decided.justicesSay
        const { changed } = event
        const told = `${countOf(matter, 'TRUE')} TRUE, ${countOf(matter, 'FALSE')} FALSE`
        const open = matter.insistedOn ?? null
        const allowed = changed && decision === 'TRUE' && open !== null ? [{ effect: 'allow', open }] : []
        return [
          giveRuling(
            { matter: matter.id, ruling: decision, effects: [...allowed, ...following(matter, decision)] },
            told,
          ),
          setMatter({ matter: matter.id, fields: { decision, binding: true, final: true, vacant: false } }, told),
          announce({ text: `The Justices decide Call ${matter.label}: ${decision} (${told}).` }),
          raise({ event: 'appealDecided', matter: matter.id }),
        ]
      },
    },
  },
})
