/** A name: words with capitals, such as “Keeper of the Seal”. */
const NAME = "[A-Z][\\p{L}’'-]*(?:\\s+(?:of\\s+(?:the\\s+)?)?[A-Z][\\p{L}’'-]*){0,4}"

const ARTICLE = '(?:[Tt]he\\s+|[Aa]n?\\s+|one\\s+)?["“]?'

/** Before which words a sentence about offices names them. */
const BEFORE = [
  `(?:known\\s+as|called|named|titled|entitled|[Oo]ffices?\\s+of|[Oo]ffic(?:e|er)s?\\s*:)\\s+${ARTICLE}`,
  `[Tt]here\\s+(?:shall\\s+be|will\\s+be|must\\s+be|is|are|exists?)\\s+${ARTICLE}`,
].map(it => new RegExp(`${it}(?=${NAME})`, 'gu'))

/** “The Poet is a Public Officer.” */
const IS_ONE = new RegExp(
  `^${ARTICLE}(${NAME})["”]?\\s+(?:is|shall\\s+be)\\s+(?:an?\\s+|the\\s+)?(?:new\\s+)?(?:[Tt]ri-?[Nn]omic\\s+|[Pp]ublic\\s+)?[Oo]ffic(?:e|er)\\b`,
  'u',
)

const FIRST = new RegExp(`^(${NAME})["”]?`, 'u')
const MORE = new RegExp(`^(?:\\s*,\\s*(?:and\\s+)?|\\s+and\\s+)(?:[Tt]he\\s+|[Aa]n?\\s+)["“]?(${NAME})["”]?`, 'u')

/** What is written with a capital and is no office of its own. */
const NO_NAME =
  /^(?:Tri|Public|Offic|Three|Each|Every|No|Any|All|This|That|It|If|When|Player|Active|Inactive|Withdrawn)/

/** The names at the beginning of what follows: the Poet, the Fool and the Herald. */
function namesAt(rest: string): readonly string[] {
  const names: string[] = []
  let found = FIRST.exec(rest)
  let left = rest
  while (found !== null) {
    names.push(found[1] as string)
    left = left.slice(found[0].length)
    found = MORE.exec(left)
  }
  return names.filter(it => !NO_NAME.test(it))
}

/** The offices that a text names, in sentences that say “office” or “officer”. */
function officesIn(text: string): readonly string[] {
  return text.split(/(?<=[.;!?])\s+|\n+/).flatMap(sentence => {
    if (!/\boffic(?:e|er)s?\b/i.test(sentence)) return []
    const is = IS_ONE.exec(sentence)?.[1]
    return [
      ...BEFORE.flatMap(it =>
        [...sentence.matchAll(it)].flatMap(hit => namesAt(sentence.slice(hit.index + hit[0].length))),
      ),
      ...(is === undefined || NO_NAME.test(is) ? [] : [is]),
    ]
  })
}

/** What each rule in force names: in its text, or as its attribute says where the text still holds the name. */
function named({ rulebook, rules }: Facts): Record<string, string> {
  const inForce = rulebook.filter((it: Fact) => rules.some((rule: Fact) => rule.id === it.id && !rule.void))
  const pairs = inForce.flatMap((it: Fact) => {
    const said = typeof it.office === 'string' && it.text.includes(it.office) ? [it.office] : []
    return [...said, ...officesIn(it.text)].map(office => [office, it.id] as const)
  })
  return Object.fromEntries(pairs.toReversed())
}

/** The offices that rules in force name; read otherwise, not those whose holder is called something else than an officer. */
const known = ({ offices, rules, self }: Facts): readonly string[] =>
  Object.keys(offices).filter(office =>
    rules.some(
      (it: Fact) =>
        it.id === offices[office] &&
        !it.void &&
        (self.readings.offices === 'named' || it.called === undefined || it.office !== office),
    ),
  )

const held = ({ officers, players }: Facts, office: string): boolean => players.includes(officers[office])

const OF_OFFICES = ['election', 'removal']

const votesOn = ({ matters }: Facts, kind: string, office: string): readonly Fact[] =>
  matters.filter((it: Fact) => it.kind === kind && it.office === office)

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

/** A vote that has lost its object is over, uncounted. */
const drop = (vote: Fact, { reveal, cancelDeadline, closeMatter }: Powers) => [
  vote.voting === true ? reveal({ matter: vote.id }) : null,
  cancelDeadline({ event: 'votingOver', matter: vote.id }),
  closeMatter({ matter: vote.id }),
]

/** Who else has been nominated for an office, in the order of nomination. */
const queue = (facts: Facts): readonly Fact[] =>
  votesOn(facts, 'election', facts.matter.office).filter(it => it.id !== facts.matter.id)

/** Whether somebody waits to be voted on, or is voted on, for the same office. */
const isNominated = (facts: Facts): boolean =>
  votesOn(facts, 'election', facts.act.with.office).some(it => it.nominee === facts.act.with.person)

const knownOffice = (facts: Facts): string | undefined =>
  known(facts).includes(facts.act.with.office)
    ? undefined
    : `Tri-nomic Offices exist only as specified in the rules: ${known(facts).join(', ')}.`

/** Offices that wait for a nomination: nobody holds them, and nobody is voted on. */
const vacant = (facts: Facts): readonly string[] =>
  known(facts).filter(it => !held(facts, it) && votesOn(facts, 'election', it).length === 0)

const sayVacant = (offices: readonly string[], { announce }: Powers) =>
  offices.length === 0
    ? null
    : announce({ text: `Vacant, so that eligible voters shall nominate players at once: ${offices.join(', ')}.` })

/** Looks at the texts anew. An entry made by hand stands while its rule is in force and holds the name. */
function look(facts: Facts, { set, raise }: Powers) {
  const { offices, officers, rulebook } = facts
  const now = named(facts)
  const stillSaid = (office: string) =>
    rulebook.some((it: Fact) => it.id === offices[office] && it.text.includes(office))
  const gone = known(facts).filter(it => now[it] === undefined && !stillSaid(it))
  const changed = Object.fromEntries([
    ...Object.entries(now).filter(([office, by]) => offices[office] !== by),
    ...gone.map(it => [it, null]),
  ])
  const nobody = Object.keys(officers).filter(
    it => officers[it] !== null && now[it] === undefined && (gone.includes(it) || !known(facts).includes(it)),
  )
  return [
    Object.keys(changed).length === 0 ? null : set({ offices: changed }, 'as specified in the rules'),
    nobody.length === 0
      ? null
      : set({ officers: Object.fromEntries(nobody.map(it => [it, null])) }, 'no rule specifies that office'),
    ...gone.map(it => raise({ event: 'officeEnded', office: it })),
  ]
}

export default rule({
  reads: ['rules', 'rulebook', 'players', 'officers', 'offices', 'elections', 'matters'],
  offers: {
    nominate: {
      as: 'right',
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
      as: 'right',
      schema: { office: 'text' },
      when: ({ act, officers }) =>
        officers[act.with.office] === act.by ? true : 'whoever holds an office may resign, and you do not hold it.',
      does: ({ act }, { set, raise }) => [
        set({ officers: { [act.with.office]: null } }, 'resigned'),
        raise({ event: 'officeVacated', office: act.with.office }),
      ],
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
    /** Elections and removals make and unmake holders; for an office of its own a rule without a program is carried out by hand. */
    'mayChange state'({ about, matters, offices, rules }) {
      const votes = matters.filter((it: Fact) => OF_OFFICES.includes(it.kind)).map((it: Fact) => it.id)
      const ownOffice = ({ key, warrant }: Fact) =>
        offices[key] === warrant && rules.some((it: Fact) => it.id === warrant && it.office !== key)
      const items = about.items
        .filter((it: Fact) => ['hand', 'ruling'].includes(it.via))
        .filter(
          (it: Fact) =>
            it.register === 'elections' ||
            (it.register === 'officers' && !ownOffice(it)) ||
            (it.do === 'openMatter'
              ? OF_OFFICES.includes(it.kind)
              : votes.includes(it.matter) && it.do.endsWith('Matter')),
        )
        .map((it: Fact) => it.index)
      const reason =
        'eligible voters elect the holders of Tri-nomic Offices, who hold them until they resign or are removed by a vote.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
  after: {
    gameStarted: look,
    resumed: look,
    'changed rules': look,
    /** They are voted on one after another; a removal at once. */
    matterOpened: (facts, { openBallot }) =>
      facts.matter.kind === 'removal' || (facts.matter.kind === 'election' && queue(facts).length === 0)
        ? openBallot({ matter: facts.matter.id })
        : null,
    voteCompleted: {
      needs: ['reckoning', 'mayHold'],
      does(facts, powers) {
        const { matter, decided, players, officers } = facts
        if (!OF_OFFICES.includes(matter.kind) || decided.reckoning === null) return null
        const { yes, of } = decided.reckoning
        const affirmative = exact.moreThan(yes, exact.over(of, 2))
        const close = powers.closeMatter({ matter: matter.id, fields: { affirmative } })
        if (matter.kind === 'removal')
          return affirmative && officers[matter.office] === matter.nominee
            ? [
                close,
                powers.set({ officers: { [matter.office]: null } }, 'affirmative in the majority'),
                powers.raise({ event: 'officeVacated', office: matter.office }),
              ]
            : close
        // Elected is who may hold the office when the vote is over; else the next nominee is voted on.
        const elected = affirmative && decided.mayHold !== false && players.includes(matter.nominee)
        const next = queue(facts)[0]
        if (!elected) return [close, next === undefined ? null : powers.openBallot({ matter: next.id })]
        return [
          close,
          powers.set({ officers: { [matter.office]: matter.nominee } }, 'affirmative in the majority'),
          ...queue(facts).map(it => powers.closeMatter({ matter: it.id })),
        ]
      },
    },
    /** The Robot calls for votes on everybody in office. */
    removalsCalled: (facts, powers) =>
      known(facts)
        .filter(it => held(facts, it))
        .flatMap(it => putForward(facts, 'removal', it, facts.officers[it], powers)),
    /** Whoever is gone from an office is removed from it no more. */
    officeVacated: (facts, powers) => [
      ...votesOn(facts, 'removal', facts.event.office).flatMap(it => drop(it, powers)),
      sayVacant(
        vacant(facts).filter(it => it === facts.event.office),
        powers,
      ),
    ],
    officeEnded: (facts, powers) =>
      OF_OFFICES.flatMap(kind => votesOn(facts, kind, facts.event.office)).flatMap(it => drop(it, powers)),
    officesLost: ({ event, officers }, { set, raise }) => {
      const lost = Object.keys(officers).filter(it => officers[it] === event.person)
      return lost.length === 0
        ? null
        : [
            set({ officers: Object.fromEntries(lost.map(it => [it, null])) }, 'may hold no office'),
            ...lost.map(office => raise({ event: 'officeVacated', office })),
          ]
    },
    /** Players are voted on: whoever has left is no nominee, and the next one is voted on. */
    left: (facts, powers) => {
      const theirs = facts.matters.filter((it: Fact) => it.kind === 'election' && it.nominee === facts.event.person)
      return [
        powers.raise({ event: 'officesLost', person: facts.event.person }),
        ...theirs.flatMap((it: Fact) => drop(it, powers)),
        ...theirs
          .filter((it: Fact) => it.voting === true)
          .map((it: Fact) => powers.raise({ event: 'nextNominee', office: it.office })),
      ]
    },
    nextNominee: (facts, { openBallot }) => {
      const next = votesOn(facts, 'election', facts.event.office)[0]
      return next === undefined ? null : openBallot({ matter: next.id })
    },
    turnBegan(facts, powers) {
      const paid = new Set(
        known(facts)
          .filter(it => held(facts, it))
          .map(it => facts.officers[it]),
      )
      const { pay } = facts.self.params
      return [
        paid.size === 0
          ? null
          : powers.award({ tmus: Object.fromEntries([...paid].map(it => [it, pay])) }, 'a Public Officer'),
        sayVacant(vacant(facts), powers),
      ]
    },
  },
})
