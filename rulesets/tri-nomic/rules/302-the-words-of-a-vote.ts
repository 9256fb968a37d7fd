/** A ballot without what other rules let stand before its word. */
function bare(ballot: string, prefixes: Fact): string {
  const prefix = (prefixes ?? []).find((it: string) => ballot.startsWith(`${it} `))
  return prefix === undefined ? ballot : ballot.slice(prefix.length + 1)
}

export default rule({
  forbids: {
    vote: {
      needs: ['prefixes'],
      does({ act, matter, self, decided }) {
        const { yes, no, abstain, mu } = self.params
        const word = bare(act.with.choice.value, matter?.kind === 'proposal' ? decided.prefixes : [])
        return [yes, no, abstain, mu].includes(word)
          ? undefined
          : `votes shall be cast using the words “${yes}” for yes, “${no}” for no, “${abstain}” for abstain and “${mu}” for mu.`
      },
    },
  },
  answers: {
    /** Which word says what, and which of them abstain. */
    words({ self }) {
      const { yes, no, abstain, mu } = self.params
      const abstaining = self.readings.mu === 'abstain' ? [abstain, mu] : [abstain]
      return { yes, no, abstain, mu, abstaining }
    },
  },
})
