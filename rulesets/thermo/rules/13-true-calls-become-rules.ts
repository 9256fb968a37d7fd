const DAY = 86_400_000

/**
 * Matches the end of a sentence: its punctuation mark and any closing quotes or brackets, followed by white space and
 * the start of a new sentence.
 */
const END =
  /(?<=[.!?…؟۔।]["'”’)\]]*)\s+(?=["'“‘([]*[\p{Lu}\p{Lo}\p{N}])|(?<=[。！？]["'”’」』）]*)\s*(?=[^\s"'”’」』）])/u
/** Full stops that end a word but not a sentence: after abbreviations and initials. */
const NO_END = /(?:^|[\s("“‘[])(?:\p{Lu}|e\.g|i\.e|vs|cf|ca|approx|viz|mr|mrs|ms|dr|st|prof|jr|sr)\.$/iu
const NUMBER = /(?:^|[\s("“‘[])nos?\.$/i

/** The sentences of a text. */
function sentencesOf(text: string): readonly string[] {
  const found: string[] = []
  for (const part of text.trim().split(END)) {
    const before = found.at(-1) ?? ''
    const goesOn = NO_END.test(before) || (NUMBER.test(before) && /^\d/.test(part))
    if (goesOn) found[found.length - 1] = `${before} ${part}`
    else found.push(part)
  }
  return found
}

/** If several rules act at the same time, the rule with the lowest number acts first. */
const rankOf = (self: Fact): number => Number(self.attributes.real ?? self.label) || 0

const waitFor = (call: Fact, { self }: Facts, { setDeadline }: Powers) => {
  const period = { in: self.params.weeks * 7 * DAY, side: 'inside', rank: rankOf(self) }
  return setDeadline(
    { ...period, event: 'unappealed', matter: call.id, endsWithRule: true, per: { weeks: 7 * DAY } },
    `${self.params.weeks} weeks to appeal`,
  )
}

const wait = (facts: Facts, powers: Powers) => waitFor(facts['matter'], facts, powers)

/** Whether a Call has been decided and is not under appeal. */
const isDecided = ({ kind, phase, appealed, final, added }: Fact): boolean =>
  kind === 'case' && phase === 'ruled' && (appealed !== true || final === true) && added !== true

/** The sources of changes other than a rule's own program. */
const MEANS = ['program', 'hand', 'ruling']

/** Refuses to let anyone else write what this rule maintains. */
const maintained = ({ about, self }: Facts, isAbout: (item: Fact) => boolean, reason: string): Fact => {
  const isOthers = (it: Fact): boolean => isAbout(it) && MEANS.includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

const groupHeaded = ({ groups, self }: Facts): Fact => groups.find((it: Fact) => it.heading === self.params.heading)

/** Refuses to let anyone else stop a clock that this rule has set. */
function clockStopped({ about, self }: Facts, reason: string): Fact {
  const isOthers = (it: Fact): boolean => it.of === self.id && MEANS.includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['groups', 'offices', 'commentOpen', 'players', 'matters'],
  offers: {
    editComment: {
      as: 'right',
      schema: { text: 'text' },
      when(facts) {
        const { act, offices, commentOpen, players, self } = facts
        const may = self.readings.editor === 'anybody' ? players.includes(act.by) : offices.Stenotype?.holder === act.by
        if (!may) return 'the Stenographer may edit the comment.'
        if (groupHeaded(facts) === undefined) return `no group is headed ${self.params.heading}.`
        return commentOpen ? true : 'the comment may be edited when a judgement has been added.'
      },
      does: (facts, { editGroup, set }) => [
        editGroup({ name: groupHeaded(facts)?.name, note: facts.act.with.text }),
        set({ commentOpen: false }),
      ],
    },
  },
  answers: {
    'mayChange deadline unappealed': facts =>
      clockStopped(
        facts,
        `the sentences are added if the decision is not appealed within ${facts.self.params.weeks} weeks`,
      ),
    'mayChange register commentOpen': facts =>
      maintained(
        facts,
        it => it.register === 'commentOpen',
        'the comment may be edited when the sentences of a Call For Judgement have been added',
      ),
    'mayChange field case.added': facts =>
      maintained(
        facts,
        it => Object.hasOwn(it.set ?? {}, 'added'),
        `the sentences of a Call For Judgement shall be added after ${facts.self.params.weeks} weeks, if it is judged true`,
      ),
    'mayChange closing case': facts =>
      maintained(
        facts,
        it => it.do === 'closeMatter' && facts['about'].under[it.matter]?.kind === 'case',
        `the sentences of a Call For Judgement shall be added if it is not appealed within ${facts.self.params.weeks} weeks`,
      ),
    /**
     * Returns the group for past judgements. The answer stays undecided as long as there is no such group or no rule
     * provides a number.
     */
    pastGroup: {
      needs: ['pastNumber'],
      does(facts) {
        const group = groupHeaded(facts)?.name
        if (group === undefined) return undecided(`no group is headed ${facts.self.params.heading}`)
        return facts.decided.pastNumber === null ? undecided('no rule says which number it has') : group
      },
    },
  },
  after: {
    /** A Judge has decided. A decision by Justices has its own event. */
    ruled: (facts, powers) => (facts.matter.appealed === true ? null : wait(facts, powers)),
    appealed: {
      from: ['12'],
      does: ({ matter }, { cancelDeadline }) => cancelDeadline({ event: 'unappealed', matter: matter.id }),
    },
    appealDecided: { from: ['(4 pi)'], does: wait },
    /** A starting position may contain Calls that were decided earlier. */
    resumed: (facts, powers) => facts.matters.filter(isDecided).map((it: Fact) => waitFor(it, facts, powers)),
    /**
     * Two weeks have passed. A decision that can still be appealed stays open, and its sentences are not added again.
     */
    unappealed: {
      own: true,
      does({ matter }, { closeCase, raise, setMatter }) {
        const judgedTrue = (matter.decision ?? matter.ruling) === 'TRUE' && matter.added !== true
        const said = judgedTrue && typeof matter.question === 'string' ? sentencesOf(matter.question) : []
        return [
          said.length > 0 ? setMatter({ matter: matter.id, fields: { added: true } }) : null,
          ...said.map(text => raise({ event: 'judgedTrue', text, matter: matter.id })),
          matter.final === true ? closeCase({ matter: matter.id }) : null,
        ]
      },
    },
    judgedTrue: {
      own: true,
      needs: ['pastNumber', 'pastGroup'],
      does({ event, matter, decided }, { enact, set }) {
        if (matter?.added !== true || !sentencesOf(matter.question).includes(event.text)) return null
        const { pastGroup: group, pastNumber: number } = decided
        return [
          enact({ text: event.text, title: 'Past judgement', group, label: `${number}` }, 'judged true'),
          set({ commentOpen: true }),
        ]
      },
    },
  },
})
