import { useQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import type { ActOf } from './act-of.ts'
import { type Argument, type Draft, kindOf } from './field-of.ts'
import { isBallot } from './is-ballot.ts'

/** Where one votes, of several votes the first on which mine is waited for, as what the form begins with. */
export function useAwaitedVote({ game, state }: ActOf, all: readonly Argument[]): Draft {
  const { data: summary } = useQuery(questions.game(game))
  const about = all.find(it => kindOf(it)[0] === 'matter')
  if (about === undefined || !all.some(isBallot)) return {}
  const [, which] = kindOf(about)
  const first = state.waitsFor
    .filter(({ person }) => person === summary?.you)
    .flatMap(({ matters }) => matters)
    .find(it => (which === '' || it.kind === which) && about.choices?.some(({ value }) => value === it.label))
  return first === undefined ? {} : { [about.name]: first.label }
}
