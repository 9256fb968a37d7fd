import { useQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import { changedSince } from './changed-since.ts'

/** Whether a rule is not, or is not known to be, now what it was after an entry: where it is, it need not be read as of then. */
export function useChangedSince(game: string, label: string, at: number | undefined): boolean {
  const then = useQuery({ ...questions.rule(game, label, at), enabled: at !== undefined })
  const now = useQuery({ ...questions.rule(game, label), enabled: at !== undefined })
  if (then.data === undefined || now.data === undefined) return true
  const [before, after] = [then.data.rule, now.data.rule]
  return changedSince([before], [after]).length > 0 || before.source !== after.source
}
