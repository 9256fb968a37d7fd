/** The offices that rules in force name; read otherwise, not those whose holder is called something else than an officer. */
const offices = ({ rules, self }: Facts): readonly string[] =>
  rules
    .filter((it: Fact) => it.office !== undefined && !it.void)
    .filter((it: Fact) => self.readings.offices === 'named' || it.called === undefined)
    .map((it: Fact) => it.office)

const held = ({ officers, players }: Facts, office: string): boolean => players.includes(officers[office])

const OF_OFFICES = ['election', 'removal']

/** What is put before the voters about an office, under the next number. */
function putForward(
  { elections }: Facts,
  kind: string,
  office: string,
  nominee: string,
  { openMatter, award }: Powers,
) {
  const label = `${office} ${(elections[office] ?? 0) + 1}`
  return [award({ elections: { [office]: 1 } }), openMatter({ kind, label, fields: { office, nominee } })]
}

/** Who else has been nominated for an office, in the order of nomination. */
const queue = ({ matters, matter }: Facts): readonly Fact[] =>
  matters.filter((it: Fact) => it.kind === 'election' && it.office === matter.office && it.id !== matter.id)

/** Whether somebody waits to be voted on, or is voted on, for the same office. */
const isNominated = ({ act, matters }: Facts): boolean =>
  matters.some((it: Fact) => it.kind === 'election' && it.office === act.with.office && it.nominee === act.with.person)

const knownOffice = (facts: Facts): string | undefined =>
  offices(facts).includes(facts.act.with.office)
    ? undefined
    : `Tri-nomic Offices exist only as specified in the rules: ${offices(facts).join(', ')}.`

export default rule({
  reads: ['rules', 'players', 'officers', 'elections', 'matters'],
  offers: {
    nominate: {
      schema: { office: 'text', person: 'person' },
      when(facts) {
        const { act, players } = facts
        if (knownOffice(facts) !== undefined) return knownOffice(facts)
        if (!players.includes(act.by)) return 'eligible voters nominate players.'
        if (held(facts, act.with.office)) return 'players are nominated when an office is vacant, and that one is held.'
        if (!players.includes(act.with.person)) return 'players are nominated, and nobody else.'
        return isNominated(facts) ? 'they are voted on in the order of nomination, and that player is nominated.' : true
      },
      does: (facts, powers) => putForward(facts, 'election', facts.act.with.office, facts.act.with.person, powers),
    },
    resign: {
      schema: { office: 'text' },
      when: ({ act, officers }) =>
        officers[act.with.office] === act.by ? true : 'whoever holds an office may resign, and you do not hold it.',
      does: ({ act }, { set }) => set({ officers: { [act.with.office]: null } }, 'resigned'),
    },
    callRemoval: {
      schema: { office: 'text' },
      when(facts) {
        if (knownOffice(facts) !== undefined) return knownOffice(facts)
        if (!facts.players.includes(facts.act.by)) return 'eligible voters remove the holder of an office.'
        return held(facts, facts.act.with.office) ? true : 'nobody holds that office.'
      },
      does: (facts, powers) =>
        putForward(facts, 'removal', facts.act.with.office, facts.officers[facts.act.with.office], powers),
    },
  },
  answers: {
    /** Eligible voters: all players; the Robot answers for itself. */
    mayVote: ({ about, matter, players }) =>
      OF_OFFICES.includes(matter?.kind) && players.includes(about.voter)
        ? says(true, 'an eligible voter', 'eligible voters shall nominate players and vote on them')
        : null,
  },
  after: {
    /** They are voted on one after another; a removal at once. */
    matterOpened: (facts, { openBallot }) =>
      facts.matter.kind === 'removal' || (facts.matter.kind === 'election' && queue(facts).length === 0)
        ? openBallot({ matter: facts.matter.id })
        : null,
    voteCompleted: {
      needs: ['reckoning'],
      does(facts, powers) {
        const { matter, decided } = facts
        if (!OF_OFFICES.includes(matter.kind) || decided.reckoning === null) return null
        const { yes, of } = decided.reckoning
        const affirmative = exact.moreThan(yes, exact.over(of, 2))
        const close = powers.closeMatter({ matter: matter.id, fields: { affirmative } })
        const next = queue(facts)[0]
        if (!affirmative)
          return [
            close,
            next === undefined || matter.kind === 'removal' ? null : powers.openBallot({ matter: next.id }),
          ]
        const holder = matter.kind === 'election' ? matter.nominee : null
        return [
          close,
          powers.set({ officers: { [matter.office]: holder } }, 'affirmative in the majority'),
          ...queue(facts).map(it => powers.closeMatter({ matter: it.id })),
        ]
      },
    },
    /** The Robot calls for votes on everybody in office. */
    removalsCalled: (facts, powers) =>
      offices(facts)
        .filter(it => held(facts, it))
        .flatMap(it => putForward(facts, 'removal', it, facts.officers[it], powers)),
    officesLost: ({ event, officers }, { set }) => {
      const lost = Object.keys(officers).filter(it => officers[it] === event.person)
      return lost.length === 0
        ? null
        : set({ officers: Object.fromEntries(lost.map(it => [it, null])) }, 'may hold no office')
    },
    left: ({ event }, { raise }) => raise({ event: 'officesLost', person: event.person }),
    turnBegan(facts, { award }) {
      const paid = new Set(
        offices(facts)
          .filter(it => held(facts, it))
          .map(it => facts.officers[it]),
      )
      const { pay } = facts.self.params
      return paid.size === 0
        ? null
        : award({ tmus: Object.fromEntries([...paid].map(it => [it, pay])) }, 'a Public Officer')
    },
  },
})
