/** What the Justices of a Call have announced, each of them or nothing. */
const answersOf = ({ justices, answers }: Fact): readonly Fact[] =>
  (justices ?? []).map((it: string) => answers[it] ?? null)

const countOf = (call: Fact, word: string): number => answersOf(call).filter(it => it === word).length

export default rule({
  answers: {
    majorityBinds: true,
    /** What more of the Justices say than not, once all have announced; where as many say one as the other, it is open. */
    justicesSay: {
      needs: ['withoutMajority'],
      does({ matter, decided }) {
        if (matter === null || answersOf(matter).includes(null)) return null
        const [yes, no] = [countOf(matter, 'TRUE'), countOf(matter, 'FALSE')]
        if (yes !== no) return yes > no ? 'TRUE' : 'FALSE'
        return decided.withoutMajority ?? undecided('as many Justices say TRUE as FALSE, and no rule says what then')
      },
    },
  },
  forbids: {
    appeal: ({ matter }) =>
      matter.final === true ? 'the decision of the Appelate Justices is not subject to appeal.' : null,
  },
  after: {
    /** All of them announce, also those who have yet to be drawn; then the majority is known, and is the ruling from then on. */
    justiceAnnounced: {
      needs: ['justicesMissing', 'justicesSay'],
      does({ matter, decided }, { announce, giveRuling, raise, setMatter }) {
        const decision = decided.justicesSay
        if (decided.justicesMissing > 0 || decision === null) return null
        const told = `${countOf(matter, 'TRUE')} TRUE, ${countOf(matter, 'FALSE')} FALSE`
        return [
          giveRuling({ matter: matter.id, ruling: decision }, told),
          setMatter({ matter: matter.id, fields: { decision, binding: true, final: true } }, told),
          announce({ text: `The Justices decide Call ${matter.label}: ${decision} (${told}).` }),
          raise({ event: 'appealDecided', matter: matter.id }),
        ]
      },
    },
  },
})
