const APPROVE = 'is adopted if and only if a simple majority of eligible voters approve it'

/** Whether a proposal creates a mutable rule or amends one. */
const ours = ({ matter, 'rules.status': by }: Facts): boolean =>
  changesIn(matter).some(
    ({ kind, rule }) =>
      kind === 'enact' || (['amend', 'amendAmendment', 'repealAmendment'].includes(kind) && by.mutable?.includes(rule)),
  )

export default rule({
  reads: ['rules.status'],
  answers: {
    required: facts =>
      facts.matter?.kind === 'proposal' && ours(facts)
        ? says(facts.self.params.required, 'a simple majority approves', APPROVE)
        : null,
    /** In the strict reading, a majority of all eligible voters is needed. */
    reckoning: {
      only: 'enactments and amendments, read strictly',
      needs: ['words'],
      does: facts =>
        facts.self.readings.majority === 'ofAllEligible' && facts.matter.kind === 'proposal' && ours(facts)
          ? says(
              { yes: facts.matter.tally.votes[facts.decided.words.yes] ?? '0', of: facts.matter.tally.allVotes },
              'of all eligible voters',
              APPROVE,
            )
          : null,
    },
  },
})
