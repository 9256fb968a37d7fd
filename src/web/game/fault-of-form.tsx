import { useQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import { Refused } from '../api/refused.ts'
import { Fault } from '../parts/fault.tsx'
import { inFieldWords } from './in-field-words.ts'

/** Why what is filled in would be refused, in the words of the form. */
export function FaultOfForm({ game, fault }: { readonly game: string; readonly fault: unknown }) {
  const { data } = useQuery(questions.rules(game))
  if (!(fault instanceof Refused)) return <Fault fault={fault} />
  const detail = inFieldWords(fault.problem.detail, data?.groups ?? [])
  return <Fault fault={new Refused({ ...fault.problem, detail })} />
}
