/** The appeals that have not been decided yet and may need Justices. */
const appeals = ({ matters }: Facts): readonly Fact[] =>
  matters.filter((it: Fact) => it.kind === 'case' && it.appealed === true && it.final !== true)

/** Whether so many Justices have announced the same that no other Justice could change the decision. */
function isDecided({ justices = [], answers = {} }: Fact, all: number): boolean {
  const said = justices.map((it: string) => answers[it])
  return ['TRUE', 'FALSE'].some(word => 2 * said.filter((it: Fact) => it === word).length > all)
}

const lookAgain = (facts: Facts, { raise }: Powers) =>
  appeals(facts).map(it => raise({ event: 'justiceWanted', matter: it.id }))

/**
 * Whether an effect comes from elsewhere than this rule: from another program or, if no rule says what people change by
 * hand, from people.
 */
const isForeign = ({ via, warrant }: Fact, { answerers, self }: Facts): boolean =>
  via === 'program' ? warrant !== self.id : via === 'hand' && answerers.changesByHand === undefined

/** Refuses to let the program of another rule write a field that this rule maintains. */
function maintained(facts: Facts, field: string, reason: string): Fact {
  const isOthers = (it: Fact): boolean =>
    isForeign(it, facts) && Object.hasOwn(it.set ?? {}, field) && it.set.appealed === undefined
  const items = facts.about.items.filter(isOthers).map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

/** The sources of changes other than a rule's own program. */
const MEANS = ['program', 'hand', 'ruling']

/** Refuses to let anyone else throw the dice of this rule's draw. */
function thrownByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    it.do === 'throw' && it.purpose === 'Justice' && MEANS.includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'the Appelate Justices are randomly chosen'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['matters', 'players', 'bySurname', 'answerers'],
  answers: {
    'mayChange effect throw': thrownByOthers,
    'mayChange field case.justices': facts =>
      maintained(facts, 'justices', 'the Appelate Justices are randomly chosen'),
    justicesDrawn: true,
    /** The number of Justices that have yet to be drawn before there can be a decision. */
    justicesMissing({ matter, self }) {
      const { justices } = self.params
      return matter !== null && isDecided(matter, justices) ? 0 : justices - (matter?.justices ?? []).length
    },
  },
  after: {
    appealed: { from: ['12'], does: ({ matter }, { raise }) => raise({ event: 'justiceWanted', matter: matter.id }) },
    /** Draws one Justice after another. If there are too few players for all the missing Justices, none is drawn. */
    justiceWanted: {
      own: true,
      does({ matter, players, bySurname, self }, { raise, roll }) {
        const barred = [matter.judges.at(-1), matter.by, ...matter.justices]
        const pool = bySurname.filter((it: string) => players.includes(it) && !barred.includes(it))
        const wanted = self.params.justices - matter.justices.length
        if (wanted > 0 && pool.length >= wanted)
          return roll({ sides: pool.length, purpose: 'Justice', data: { call: matter.id, pool } })
        return wanted > 0 && isDecided(matter, self.params.justices)
          ? raise({ event: 'justiceMissing', matter: matter.id })
          : null
      },
    },
    thrown: ({ event, matters }, { raise, setMatter }) => {
      if (event.purpose !== 'Justice') return null
      const { justices } = matters.find((it: Fact) => it.id === event.call)
      const fields = { justices: [...justices, event.pool[event.face - 1]] }
      return [
        setMatter({ matter: event.call, fields }, 'randomly chosen by the Stenographer'),
        raise({ event: 'justiceChosen', matter: event.call, person: event.pool[event.face - 1] }),
        raise({ event: 'justiceWanted', matter: event.call }),
      ]
    },
    joined: lookAgain,
    resumed: lookAgain,
    /** A Justice who is no longer a player and has not announced anything is replaced. */
    left: (facts, { raise, setMatter }) =>
      appeals(facts)
        .filter(it => it.justices.includes(facts.event.person) && it.answers[facts.event.person] === undefined)
        .flatMap(it => [
          setMatter({
            matter: it.id,
            fields: { justices: it.justices.filter((one: string) => one !== facts.event.person) },
          }),
          raise({ event: 'justiceWanted', matter: it.id }),
        ]),
  },
})
