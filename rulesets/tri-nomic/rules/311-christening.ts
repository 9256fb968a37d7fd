/** Normalizes a word, ignoring case, spaces and diacritics. */
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s]/g, '')
    .toLowerCase()

/** Splits a ballot into its prefix and the vote itself, however they are spelled. */
function split(ballot: string, { approval, disapproval }: Fact) {
  const prefix = [approval, disapproval].find(it => plain(ballot).startsWith(plain(it)))
  if (prefix === undefined) return undefined
  let from = 0
  while (from < ballot.length && plain(ballot.slice(0, from)) !== plain(prefix)) from += 1
  return { prefix, word: ballot.slice(from).trim() }
}

const lengthOf = (title: string): number => title.split(/\s+/).filter(it => it !== '').length

/** Returns what is wrong with the title of a proposal. */
function wrongTitle({ self }: Facts, title: string | undefined): string | undefined {
  const length = lengthOf(title ?? '')
  if (length === 0) return 'all valid proposals at the time of proposal shall have a title sentence.'
  return length > self.params.words
    ? `all valid proposals shall have a title sentence no longer than ${self.params.words} words, and this has ${length}.`
    : undefined
}

/** The title of a proposal or, if it has none, of its new rule. */
const givenTitle = (matter: Fact): string => matter.title ?? changesIn(matter)[0]?.title ?? ''

/** Returns what is wrong with the title in an act. The title may be given as that of the new rule. */
const fault = (facts: Facts): string | undefined =>
  wrongTitle(facts, facts.act.with.title ?? facts.act.with.enact?.title)

/**
 * The number of players who approve of a title, minus the number who disapprove, according to the words in force when
 * they voted. A player who has withdrawn is not counted.
 */
function liked({ players, statuses, self }: Facts, { titles, words }: Fact): number {
  const { approval, disapproval } = words?.approval === undefined ? self.params : words
  const votes = Object.entries(titles ?? {})
    .filter(([voter]) => players.includes(voter) && statuses[voter] !== 'Withdrawn')
    .map(([, said]) => said)
  return votes.filter(it => it === approval).length - votes.filter(it => it === disapproval).length
}

/** Whether a rule has no name, neither a printed one nor one from its proposal or a christening. */
const isUnnamed = ({ names, rules }: Facts, rule: string): boolean =>
  rules.some((it: Fact) => it.id === rule && it.christened !== true) && (names[rule] ?? '') === ''

/** Returns what is wrong with a christening that comes with a proposal. */
function wrongName(facts: Facts): string | undefined {
  const { act, mover } = facts
  const { christen, christenAs } = act.with
  if (christen === undefined && christenAs === undefined) return undefined
  if (act.by !== mover) return 'a rule is named by a player at the beginning of his or her turn, and it is not yours.'
  if (christen === undefined || (christenAs ?? '').trim() === '')
    return 'the rule to be named and the name desired are indicated.'
  return isUnnamed(facts, christen) ? undefined : 'only an unnamed rule can be named, and that one has a name.'
}

/** Whether a matter was put forward after its author last joined, so it belongs to the author's present player. */
const isPresent = ({ joinedAt }: Fact, matter: Fact): boolean => matter.since >= (joinedAt[matter.by] ?? 0)

/** Awards the points for a title that more players approve of than disapprove of. */
function bonus(facts: Facts, { award }: Powers, matter: Fact) {
  const { self, players, statuses } = facts
  const counts = players.includes(matter.by) && statuses[matter.by] !== 'Withdrawn' && isPresent(facts, matter)
  return counts && liked(facts, matter) > 0
    ? award({ points: { [matter.by]: self.params.bonus } }, 'more players approve of its title than disapprove')
    : null
}

const wordsOf = ({ params: { approval, disapproval } }: Fact) => ({ approval, disapproval })

const ofProposal = (facts: Facts, powers: Powers) => bonus(facts, powers, facts.matter)

const NAMED = 'a rule is named by a player in the same email in which the player’s proposal is listed.'

/**
 * The programs of other rules cannot give proposals titles or votes on titles, unless those rules take precedence over
 * this one.
 */
const ofOthers =
  (field: string) =>
  ({ about, self }: Facts): Fact => {
    const items = about.items
      .filter((it: Fact) => about.under[it.matter]?.kind === 'proposal' && it.set?.[field] !== undefined)
      .filter((it: Fact) => JSON.stringify(it.set[field]) !== JSON.stringify(about.under[it.matter][field]))
      .filter((it: Fact) => it.via === 'program' && it.warrant !== self.id)
      .map((it: Fact) => it.index)
    const reason = 'players vote on the title that is part of a proposal.'
    return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: true }]
  }

/** The fields of a christening that say which rule gets which name, and the votes on the name. */
const OF_NAME = ['rule', 'name', 'words', 'titles']

/** Refuses to let the programs of other rules change or end the vote on a name. */
function namesOfOthers({ about, self }: Facts): Fact {
  const isChanged = ({ matter, set = {} }: Fact): boolean =>
    OF_NAME.some(name => name in set && JSON.stringify(set[name]) !== JSON.stringify(about.under[matter][name]))
  const items = about.items
    .filter((it: Fact) => about.under[it.matter]?.kind === 'christening')
    .filter((it: Fact) => it.via === 'program' && it.warrant !== self.id)
    .filter((it: Fact) => it.do === 'closeMatter' || isChanged(it))
    .map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: NAMED, contested: true }]
}

export default rule({
  reads: ['players', 'statuses', 'mover', 'matters', 'rules', 'names', 'joinedAt'],
  offers: {
    christen: {
      schema: { rule: 'rule', name: 'text' },
      when: () =>
        'a rule is christened in the same email in which the player’s proposal is listed: the proposal says which rule is christened, and how.',
      does: () => null,
    },
    titleVote: {
      as: 'right',
      needs: ['comesTooLate'],
      schema: { christening: 'matter christening', choice: 'sealed word' },
      when({ act, players, matter, self, decided }) {
        if (!players.includes(act.by)) return 'players vote on a name.'
        if (!matter.open) return 'voting for the christening ends at the end of the turn.'
        if (decided.comesTooLate === true) return undefined
        const { approval, disapproval } = matter.words ?? self.params
        return [approval, disapproval].includes(act.with.choice.value)
          ? true
          : `“${approval}” indicates approval, and “${disapproval}” disapproval.`
      },
      does: ({ act, matter }, { setMatter, raise }) => [
        setMatter({ matter: matter.id, fields: { titles: { ...matter.titles, [act.by]: act.with.choice } } }),
        raise({ event: 'voteSent', matter: matter.id, voter: act.by }),
      ],
    },
  },
  forbids: {
    propose: facts => fault(facts) ?? wrongName(facts),
    deposit: fault,
    useDeposit: wrongName,
  },
  answers: {
    /** A rule is named with a proposal, and only the voters vote on names. */
    'mayChange byHand'({ about, matters }) {
      const open = matters.filter((it: Fact) => it.kind === 'christening').map((it: Fact) => it.id)
      const items = about.items
        .filter((it: Fact) => ['hand', 'ruling'].includes(it.via))
        .filter(
          (it: Fact) =>
            it.register === 'names' ||
            (it.do === 'openMatter' ? it.kind === 'christening' : open.includes(it.matter) && it.do.endsWith('Matter')),
        )
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: NAMED }]
    },
    /**
     * A proposal without a valid title is not valid, unless it was made through an act that this rule regulates and
     * allowed.
     */
    wronglyProposed(facts) {
      const reason = facts.matter.titled === true ? undefined : wrongTitle(facts, givenTitle(facts.matter))
      return reason === undefined ? null : otherwise(reason)
    },
    'mayChange field proposal.title': ofOthers('title'),
    'mayChange field proposal.titles': ofOthers('titles'),
    'mayChange field proposal.titled': ofOthers('titled'),
    'mayChange closing christening': namesOfOthers,
    ...Object.fromEntries(OF_NAME.map(it => [`mayChange field christening.${it}`, namesOfOthers])),
    /** The programs of other rules cannot name a rule either. */
    'mayChange register names'({ about, self }) {
      const items = about.items
        .filter((it: Fact) => it.register === 'names' && it.via === 'program' && it.warrant !== self.id)
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: NAMED, contested: true }]
    },
    prefixes: ({ self }) => [self.params.approval, self.params.disapproval],
    usualWords: ({ matter, self }) =>
      matter?.kind === 'christening' ? [self.params.approval, self.params.disapproval] : null,
  },
  after: {
    /**
     * A proposal that is made by hand or by another rule's program has the title with which it is proposed or, if there
     * is none, the title of the new rule.
     */
    proposed: ({ matter }, { setMatter }) =>
      matter.titled === true ? null : setMatter({ matter: matter.id, fields: { title: givenTitle(matter) } }),
    /** The title has to be valid at the time of proposal; the proponent decides the final form (111). */
    revised({ matter }, { setMatter }) {
      const { kind, title } = changesIn(matter)[0] ?? {}
      return kind === 'enact' && title !== undefined ? setMatter({ matter: matter.id, fields: { title } }) : null
    },
    proposalMade: {
      from: ['312', '314'],
      does({ event, matters, rules, self }, { setMatter, openMatter, set }) {
        const { by, title, christen, christenAs } = event
        const made = matters.findLast((it: Fact) => it.kind === 'proposal' && it.by === by)
        const label = rules.find((it: Fact) => it.id === christen)?.label
        return [
          setMatter({ matter: made.id, fields: { title, titled: true } }),
          label === undefined
            ? null
            : openMatter({
                kind: 'christening',
                label,
                by,
                fields: { rule: christen, name: christenAs, words: wordsOf(self) },
              }),
          label === undefined || self.readings.christened !== 'atOnce'
            ? null
            : set({ names: { [christen]: christenAs } }, 'christened'),
        ]
      },
    },
    /** The prefix of a ballot is a vote on the title, separate from the vote itself. */
    ballotsOpened: ({ matter, self }, { raise }) =>
      Object.keys(matter.ballots).flatMap(voter => {
        const said = split(matter.ballots[voter], self.params)
        return said === undefined ? [] : [raise({ event: 'titleVote', matter: matter.id, voter, ...said })]
      }),
    titleVote: {
      own: true,
      does: ({ matter, event }, { castBallot, setMatter }) => [
        castBallot({ matter: matter.id, voter: event.voter, choice: event.word }),
        setMatter({ matter: matter.id, fields: { titles: { ...matter.titles, [event.voter]: event.prefix } } }),
      ],
    },
    adopted: ofProposal,
    defeated: ofProposal,
    /** The title of a proposal that has the required votes but is impermissible still counts. */
    withdrawn: ofProposal,
    /** A rule that was enacted under a title has that title as its name. */
    inForce({ event, matter, rules }, { set }) {
      const made = rules.find((it: Fact) => it.label === matter?.label)
      const title = typeof matter?.title === 'string' ? matter.title : ''
      return event.kind === 'enact' && made !== undefined && title !== '' ? set({ names: { [made.id]: title } }) : null
    },
    christeningsEnd: {
      from: 'parts',
      does: (facts, powers) =>
        facts.matters
          .filter((it: Fact) => it.kind === 'christening')
          .flatMap((it: Fact) => [
            powers.reveal({ matter: it.id }),
            powers.raise({ event: 'christeningEnds', matter: it.id }),
          ]),
    },
    christeningEnds: {
      own: true,
      does: (facts, powers) => {
        const { matter, self } = facts
        const now = self.readings.christened === 'ifApproved' && liked(facts, matter) > 0
        return [
          bonus(facts, powers, matter),
          powers.closeMatter({ matter: matter.id }),
          now ? powers.set({ names: { [matter.rule]: matter.name } }, 'christened, as most approve') : null,
        ]
      },
    },
  },
})
