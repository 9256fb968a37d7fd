const DAY = 86_400_000

/** The sentences of a statement: each ends with a mark before white space or at the end. */
const sentences = (statement: string): readonly string[] => statement.trim().split(/(?<=[.!?])\s+/)

const wait = ({ matter, self }: Facts, { setDeadline }: Powers) =>
  setDeadline({ in: self.params.weeks * 7 * DAY, event: 'unappealed', matter: matter.id }, 'two weeks to appeal')

const groupHeaded = ({ groups, self }: Facts): Fact => groups.find((it: Fact) => it.heading === self.params.heading)

export default rule({
  reads: ['groups', 'offices', 'commentOpen', 'players'],
  offers: {
    editComment: {
      schema: { text: 'text' },
      when({ act, offices, commentOpen, players, self }) {
        const may = self.readings.editor === 'anybody' ? players.includes(act.by) : offices.Stenotype?.holder === act.by
        if (!may) return 'the Stenographer may edit the comment.'
        return commentOpen ? true : 'the comment may be edited when a judgement has been added.'
      },
      does: (facts, { editGroup }) => editGroup({ name: groupHeaded(facts)?.name, note: facts.act.with.text }),
    },
  },
  after: {
    ruled: wait,
    appealed: ({ matter }, { cancelDeadline }) => cancelDeadline({ event: 'unappealed', matter: matter.id }),
    appealDecided: wait,
    unappealed({ matter }, { closeCase, raise }) {
      const judgedTrue = (matter.decision ?? matter.ruling) === 'TRUE'
      const said = judgedTrue && typeof matter.question === 'string' ? sentences(matter.question) : []
      return [
        closeCase({ matter: matter.id }),
        ...said.map(text => raise({ event: 'judgedTrue', text, matter: matter.id })),
      ]
    },
    judgedTrue: {
      needs: ['pastNumber'],
      does(facts, { enact, set }) {
        const group = groupHeaded(facts)?.name
        if (group === undefined || facts.decided.pastNumber === null) return null
        const { text } = facts.event
        return [
          enact({ text, title: 'Past judgement', group, label: `${facts.decided.pastNumber}` }, 'judged true'),
          set({ commentOpen: true }),
        ]
      },
    },
  },
})
