import type { Waiting } from '../../wire/game/game-state.ts'
import type { Register } from '../../wire/game/register.ts'

/**
 * The register of voters who have not voted, extended to every open vote. The rules' own register covers only the first
 * vote, but viewers would think that it covers all votes. Any other register is left unchanged.
 */
export function withAwaitedInAllVotes(register: Register, waitsFor: Waiting['waitsFor']): Register {
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
