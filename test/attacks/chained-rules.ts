/** Maximum number of functions that one program may declare. */
const PER_RULE = 200

/** Rules that together declare the given number of functions. Each function is made from its number in the chain. */
function chainedRules(part: 'answers' | 'after', length: number, each: (index: number) => string) {
  const rules = Math.ceil(length / PER_RULE)
  return Array.from({ length: rules }, (_, rule) => {
    const from = rule * PER_RULE
    const functions = Array.from({ length: Math.min(PER_RULE, length - from) }, (__, index) => each(from + index))
    return { label: `${401 + rule}`, program: `export default rule({ ${part}: { ${functions.join(',\n')} } })` }
  })
}

/**
 * A chain of questions, each of which needs the answer to the next. An announcement causes the first question to be
 * asked.
 */
export function chainOfNeeds(length: number) {
  const links = chainedRules(
    'answers',
    length,
    index =>
      `q${index}: { needs: ['q${index + 1}'], does: ({ decided }) => ({ is: 'value', value: decided.q${index + 1} ?? 0 }) }`,
  )
  const asking = `export default rule({ after: { announced: { needs: ['q0'], does: () => null } } })`
  return [...links, { label: '499', program: asking }]
}

/** A chain of events, each of which causes the next. An announcement causes the first event. */
export function chainOfEvents(length: number) {
  const links = chainedRules('after', length, index => `e${index}: (_, { raise }) => raise({ event: 'e${index + 1}' })`)
  const first = `export default rule({ after: { announced: (_, { raise }) => raise({ event: 'e0' }) } })`
  return [...links, { label: '499', program: first }]
}
