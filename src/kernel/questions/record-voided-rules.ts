import type { Run } from '../acts/run.ts'
import type { State } from '../state/state.ts'
import { grounds } from './finding-grounds.ts'
import type { Ranking } from './precedence.ts'

/** Remembers the rules that a contest found void until the current step records them. */
export function recordVoid(run: Run, state: State, question: string, ranking: Ranking): void {
  for (const [rule, { by, clause, method }] of ranking.voided) {
    if (run.found.some(finding => finding.rule === rule)) continue
    const on = grounds(state, rule, by, method)
    run.found.push({ rule, by, question, clause, method, entry: state.seq, grounds: on })
  }
}
