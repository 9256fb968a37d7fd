const isPending = ({ kind, voting, disobeys }: Fact): boolean =>
  kind === 'proposal' && voting === true && disobeys !== true

/** Whether someone has submitted a registration proposal that is pending. */
const hasPending = (matters: readonly Fact[], by: string): boolean =>
  matters.some((it: Fact) => isPending(it) && it.by === by && it.registration === true)

export default rule({
  reads: ['matters', 'players'],
  forbids: {
    submit: ({ act, matters }) =>
      hasPending(matters, act.by)
        ? 'nobody may submit a registration proposal while one ey submitted is pending: wait until it expires.'
        : null,
  },
  answers: {
    /** This also applies to proposals that another rule's program submits for someone. */
    'mayChange opening proposal'({ about, matters, players }) {
      const made = about.items.filter(
        (it: Fact) => it.do === 'openMatter' && it.kind === 'proposal' && !players.includes(it.by),
      )
      const second = made.filter(
        (it: Fact) =>
          hasPending(matters, it.by) || made.some((other: Fact) => other.by === it.by && other.index < it.index),
      )
      const reason = 'nobody may submit a registration proposal while one ey submitted is pending'
      return second.length === 0
        ? null
        : [{ items: second.map((it: Fact) => it.index), verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
  },
})
