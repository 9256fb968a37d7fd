const NUMBER = /^\(?(-?)(\d+(?:\.\d+)?)?(?:\/(\d+))? ?(pi|e)?\)?$/
const KNOWN: Record<string, number> = { pi: Math.PI, e: Math.E }

/** The real number that a label writes (7.2, -1/3, 4 pi); undefined if it writes none. */
function real(label: string): number | undefined {
  const [, sign, digits, divisor, name] = NUMBER.exec(label.trim()) ?? []
  if (digits === undefined && name === undefined) return undefined
  const size = (Number(digits ?? 1) / Number(divisor ?? 1)) * (name === undefined ? 1 : (KNOWN[name] ?? 1))
  return Number.isFinite(size) ? (sign === '-' ? -size : size) : undefined
}

const numberOf = (it: Fact): number | undefined => (it.real === undefined ? real(it.label) : Number(it.real))

/** The rules that a proposal destroys, by identity. */
const destroyedBy = (proposal: Fact): readonly string[] =>
  changesIn(proposal).flatMap((it: Fact) => (it.item?.destroy === 'rule' ? [it.item.rule] : []))

export default rule({
  reads: ['rules'],
  forbids: {
    submit({ act }) {
      const nameless = changesIn(act.with).some(it => it.kind === 'enact' && real(`${it.label ?? ''}`) === undefined)
      return nameless ? 'every rule shall include a real number which uniquely identifies it: give a “label”.' : null
    },
  },
  answers: {
    /** A number that is not written in digits is kept beside its label. */
    attributes({ about, matter }) {
      const label = about.kind === 'enact' ? (changesIn(matter)[about.index]?.label ?? '') : ''
      const value = real(`${label}`)
      return value === undefined || !Number.isNaN(Number(label)) ? null : { real: `${value}` }
    },
    /** A rule is not created under a number that another one still has when the whole proposal is carried out. */
    'mayChange rules'({ about, rules }) {
      const taken = about.items.filter((it: Fact) => {
        if (it.do !== 'addRule') return false
        const going = it.matter === null ? [] : destroyedBy(about.under[it.matter])
        const value = real(it.label)
        return rules.some((other: Fact) => numberOf(other) === value && !going.includes(other.id))
      })
      const reason = 'its number already identifies another rule'
      return taken.length === 0 ? null : [{ items: taken.map((it: Fact) => it.index), verdict: 'drop', reason }]
    },
  },
})
