/** Describes the duties of a Justice. */
const due = (call: Fact): string => `an answer to the appeal of Call ${call.label}`

const without = (owed: Fact, person: string, what: string): readonly string[] =>
  (owed[person] ?? []).filter((it: string) => it !== what)

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

export default rule({
  reads: ['owed', 'answerers'],
  answers: {
    justicesAnswer: true,
    /** A Justice's duties end only as the rules about appeals say. */
    'mayChange register owed'({ about, self }) {
      const isOthers = (it: Fact): boolean => it.register === 'owed' && MEANS.includes(it.via) && it.warrant !== self.id
      const items = about.items.filter(isOthers).map((it: Fact) => it.index)
      const reason = 'all Appelate Justices shall announce it'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
    'mayChange field case.answers': facts => maintained(facts, 'answers', 'the Appelate Justices announce it'),
    'mayChange field case.follows': facts => maintained(facts, 'follows', 'the Appelate Justices announce it'),
  },
  offers: {
    decideAppeal: {
      as: 'duty',
      schema: { case: 'matter case', answer: 'one of: true, false', effects: 'effects?' },
      when({ act, matter }) {
        if ((act.with.effects ?? []).some((it: Fact) => it.effect !== 'restore'))
          return 'a Justice announces true or false, and can only take entries back.'
        if (!(matter.justices ?? []).includes(act.by))
          return `the Appelate Justices announce it: ${(matter.justices ?? []).join(', ') || 'nobody yet'}.`
        return matter.answers[act.by] === undefined ? true : 'you have announced it.'
      },
      does: ({ act, matter, owed }, { raise, set, setMatter }) => [
        setMatter({
          matter: matter.id,
          fields: {
            answers: { ...matter.answers, [act.by]: act.with.answer.toUpperCase() },
            ...(act.with.effects?.length > 0 ? { follows: { ...matter.follows, [act.by]: act.with.effects } } : {}),
          },
        }),
        set({ owed: { [act.by]: without(owed, act.by, due(matter)) } }),
        raise({ event: 'justiceAnnounced', matter: matter.id }),
      ],
    },
  },
  after: {
    justiceChosen: {
      from: ['12.1'],
      does: ({ event, matter, owed }, { set }) =>
        set({ owed: { [event.person]: [...without(owed, event.person, due(matter)), due(matter)] } }),
    },
    left: ({ event, owed }, { set }) => (owed[event.person]?.length > 0 ? set({ owed: { [event.person]: [] } }) : null),
    /** If no one can be drawn in place of a Justice, the announcements of the others may be enough. */
    justiceMissing: {
      from: ['12.1'],
      does: ({ matter }, { raise }) => raise({ event: 'justiceAnnounced', matter: matter.id }),
    },
  },
})
