import { useQuery } from '@tanstack/react-query'
import { own } from '../../kernel/own.ts'
import { questions } from '../api/questions.ts'
import type { ActOf } from './act-of.ts'
import { type Draft, kindOf } from './field-of.ts'
import { isBallot } from './is-ballot.ts'
import { voteTitle } from './vote-title.ts'

/** What it is called to send a vote on the matter that is chosen: where my ballot lies there already, it is changed. Undefined for any other act, and before one is chosen. */
export function useSentAs({ game, state, act }: ActOf, args: Draft): string | undefined {
  const { data: summary } = useQuery(questions.game(game))
  const name = act.arguments.some(isBallot) ? act.arguments.find(it => kindOf(it)[0] === 'matter')?.name : undefined
  const about = name === undefined ? undefined : own(args, name)
  return about === undefined ? undefined : voteTitle(act, state, summary?.you, about)
}
