import type { Schema } from '../api/schema.ts'

type Register = Schema['Register']

/**
 * The register of voters who have not voted, extended to every open vote. For the rules, it covers only the first vote,
 * but a viewer would take it for all votes. Any other register is left unchanged.
 */
export function whoHasYetToVote(register: Register, waitsFor: Schema['Waiting']['waitsFor']): Register {
  if (register.name !== 'awaited' || !register.derived) return register
  const missing = waitsFor.flatMap(({ name, matters }) =>
    matters.map(({ kind, label }) => ({ name, of: `${kind} ${label}` })),
  )
  const votes = Map.groupBy(missing, ({ of }) => of)
  if (votes.size < 2)
    return { ...register, value: missing.length === 0 ? register.value : missing.map(({ name }) => name) }
  const value = Object.fromEntries([...votes].map(([of, silent]) => [of, silent.map(({ name }) => name)]))
  return {
    ...register,
    keys: 'text',
    value,
    names: { persons: [...new Set(missing.map(({ name }) => name))], rules: [] },
  }
}
