import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lookup } from '../../kernel/values/lookup.ts'
import type { ActDone, NewAct } from '../../wire/game/act.ts'
import type { Rule } from '../../wire/game/rule.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { isUnreachable, Refused } from '../api/refused.ts'
import { renewGame } from '../api/renew-game.ts'
import { fillIn } from '../parts/fill-in.ts'
import { useIsPlayer } from '../table/use-viewer.ts'
import { type ActOf, draftName } from './act-form-props.ts'
import { isChosen, KINDS, mustChooseMatter, writtenArguments } from './argument-kinds.ts'
import { isBallotWord } from './ballot-words.ts'
import { type ChangeDraft, changeFormArguments, ONE_CHANGE } from './change-draft.ts'
import { type Argument, argumentKindAndDetail, type Draft } from './field-props.ts'
import { formsLabels } from './labels.ts'
import { missingInputInWords } from './missing-input.ts'
import { useDraft } from './use-draft.ts'
import {
  type Against,
  isAmongRefusingRules,
  LEAST_RULE,
  leastRuleLike,
  useDryRun,
  useRefusingRules,
} from './use-trials.ts'

/** The saved state of a form: its input, and the idempotency key, which ensures that the act is done only once. */
type Kept = { readonly args: Draft; readonly key: string }

/** Manages an act that is being prepared: its input, the missing parts, the preview, and the sending. */
export function useActForm(of: ActOf) {
  const { game, state, act, given = {}, begun: first, done } = of
  const nothing = { args: first?.args ?? {}, key: crypto.randomUUID() }
  const [kept, keep, forget, unstore] = useDraft<Kept>(draftName(of), nothing)
  const player = useIsPlayer(game)
  const all = act.arguments.filter(({ name }) => !Object.hasOwn(given, name))
  const awaited = useInputForAwaitedVote(of, all)
  const args = { ...inputWithOnlyChoices(all), ...awaited, ...kept.args, ...given }
  const within = (other: Draft) => ({
    do: act.act,
    with: { ...writtenArguments(all, { ...args, ...other }), ...given },
  })
  const rules = useRulesIfChanging(game, all)
  const asked = useRequiredArguments(of, all, within, leastRuleLike(args[ONE_CHANGE] as ChangeDraft | undefined, rules))
  const written = within({})
  const needed = [
    ...missingInputInWords(asked, args, written.with, rules),
    ...messagesIfRevisionUnchanged(of, all, written.with),
  ]
  const begun = Object.values(kept.args).some(value => value !== undefined && value !== '')
  const sending = useSendAct(game, state.head, {
    arrived: unstore,
    done: outcome => {
      forget()
      done(outcome)
    },
    doneBefore: () => keep({ ...kept, key: crypto.randomUUID() }),
  })
  // An act that is being sent, or is done, is no longer previewed.
  const isOpen = sending.isIdle || sending.isError
  const dryRun = useDryRun(game, state.entries, written, isOpen && player === true && needed.length === 0)
  const refused = needed.length === 0 && isRefusedByRulesOrInput(dryRun.error)
  // What an act with effects would do may have to be confirmed, so it is sent only once that is known.
  const isTried = dryRun.isError || (dryRun.current && dryRun.data !== undefined) || !all.some(hasEffects)
  // The refusal is about earlier input, so it is cleared.
  const fillAll = (filled: Draft): void => {
    if (sending.isError) sending.reset()
    // Input for the current vote is saved together with its matter, because the game may be waiting for another vote
    // later.
    keep({ args: { ...awaited, ...kept.args, ...filled }, key: crypto.randomUUID() })
  }
  const fill = (name: string, value: unknown): void => fillAll({ [name]: value })
  const send = (body = written): void => {
    keep(kept)
    sending.mutate({ body, key: body === written ? kept.key : `${kept.key} insisted` })
  }
  return {
    player,
    asked,
    rules,
    args,
    written,
    within,
    needed,
    begun,
    dryRun,
    refused,
    isTried,
    sending,
    fill,
    fillAll,
    send,
    forget,
  }
}

/**
 * The arguments that an act requires, including optional ones that the rules turn out to require. They are tried with a
 * new rule, whose own title may be all that the rules require.
 */
function useRequiredArguments(
  { game, state }: ActOf,
  all: readonly Argument[],
  within: (other: Draft) => NewAct,
  tried: ChangeDraft,
) {
  const words = all.filter(it => it.optional && ['word', 'name'].includes(KINDS[argumentKindAndDetail(it)[0]].field))
  const proposes = words.length > 0 && changeFormArguments(all).some(({ name }) => name === LEAST_RULE.kind)
  const least = { [ONE_CHANGE]: tried, ...Object.fromEntries(words.map(({ name }) => [name, ''])) }
  const filled = words.map(({ name }) => [name, within({ ...least, [name]: LEAST_RULE.text })] as const)
  const demanded = useDemandedParts(
    game,
    state.entries,
    proposes ? within(least) : undefined,
    Object.fromEntries(filled),
  )
  return all.map(it => (lookup(demanded, it.name) === undefined ? it : { ...it, optional: false }))
}

/** The existing rules, if an act changes rules. */
function useRulesIfChanging(game: string, all: readonly Argument[]): readonly Rule[] {
  const { data } = useQuery({ ...queries.rules(game), enabled: all.some(({ forms }) => forms !== undefined) })
  return data?.groups.flatMap(group => group.rules) ?? []
}

/** Returns a message if a revision changes nothing. */
function messagesIfRevisionUnchanged(
  { begun, given = {} }: ActOf,
  all: readonly Argument[],
  written: object,
): readonly string[] {
  if (begun?.revises === undefined) return []
  const { kind, label } = begun.revises
  const same = JSON.stringify({ ...writtenArguments(all, { ...inputWithOnlyChoices(all), ...begun.args }), ...given })
  return same === JSON.stringify(written) ? [fillIn(formsLabels.proposalNotChangedYet, { kind, label })] : []
}

/** The default input: the value of each required argument that has only one possible value. */
function inputWithOnlyChoices(asked: readonly Argument[]): Draft {
  const only = asked.filter(
    it => isChosen(it) && (!it.optional || mustChooseMatter(asked, it)) && it.choices?.length === 1,
  )
  return Object.fromEntries(only.map(({ name, choices }) => [name, choices?.[0]?.value]))
}

function hasEffects(argument: Argument): boolean {
  return argumentKindAndDetail(argument)[0] === 'effects'
}

/** Whether a refusal is caused by the rules or the input, and not by a server that cannot be reached. */
function isRefusedByRulesOrInput(fault: unknown): boolean {
  return fault instanceof Refused && ((fault.problem.rules ?? []).length > 0 || fault.problem.field !== undefined)
}

/** The message of a refusal about one argument; undefined if the refusal is not about this argument. */
export function argumentRefusalMessage(
  fault: { readonly field?: string | undefined; readonly detail: string } | undefined,
  name: string,
): string | undefined {
  const [, argument, part] = fault?.field?.split('.') ?? []
  if (argument === undefined || part === 'program') return undefined
  return argument === name || name === ONE_CHANGE ? fault?.detail : undefined
}

/** The initial content of a voting form: the first matter on which the game is waiting for your vote. */
function useInputForAwaitedVote({ game, state }: ActOf, all: readonly Argument[]): Draft {
  const { data: summary } = useQuery(queries.game(game))
  const about = all.find(it => argumentKindAndDetail(it)[0] === 'matter')
  if (about === undefined || !all.some(isBallotWord)) return {}
  const [, which] = argumentKindAndDetail(about)
  const first = state.waitsFor
    .filter(({ person }) => person === summary?.you)
    .flatMap(({ matters }) => matters)
    .find(it => (which === '' || it.kind === which) && about.choices?.some(({ value }) => value === it.label))
  return first === undefined ? {} : { [about.name]: first.label }
}

/** An act as sent: its content, and the idempotency key. */
type Sent = { readonly body: NewAct; readonly key: string }

/**
 * What happens when the server has answered: as soon as the act is done (`arrived`), once the page also shows its result
 * (`done`), and if the server already did the act when it was sent earlier (`doneBefore`).
 */
type WhenSent = {
  readonly arrived: () => void
  readonly done: (outcome: ActDone) => void
  readonly doneBefore: () => void
}

/**
 * Sends an act, which is done only if nothing has happened since the state that the page shows. An act that is sent
 * twice with the same key is done only once, so it is sent again if no server answers. If the game has moved on or the session has ended, the page loads the
 * state again.
 */
export function useSendAct(game: string, head: string, { arrived, done, doneBefore }: WhenSent) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: Sent) =>
      responseDataOrThrow(
        api.POST('/api/v1/games/:game/acts', {
          params: { path: { game }, header: { 'idempotency-key': key, 'if-match': `"${head}"` } },
          body,
        }),
      ),
    // If a node dies, the next request reaches another one.
    retry: (tries, fault) => tries < 2 && isUnreachable(fault),
    onSuccess: async outcome => {
      // The page may be closed before it shows the result. A stored key would then make the next such act fail.
      arrived()
      await renewGame(client, game)
      done(outcome)
    },
    onError: async fault => {
      const code = fault instanceof Refused ? fault.problem.code : ''
      if (code === 'keyReused') doneBefore()
      if (code === 'movedOn' || code === 'keyReused') await client.invalidateQueries({ queryKey: ['game', game] })
      if (code === 'signInFirst') await client.invalidateQueries({ queryKey: ['me'] })
    },
  })
}

type Trials = { readonly [part: string]: NewAct }

/** For each part of an act, the rules that require it. */
export type Demanded = { readonly [part: string]: readonly Against[] | undefined }

/**
 * The optional parts of an act that the rules turn out to require. If the rules refuse the act without any of them, the
 * act is tried with each one.
 */
export function useDemandedParts(game: string, entries: number, without: NewAct | undefined, filled: Trials): Demanded {
  const bare = useRefusingRules(game, entries, without === undefined ? {} : { bare: without }).refusing['bare'] ?? []
  const { refusing } = useRefusingRules(game, entries, bare.length === 0 ? {} : filled)
  const lifted = Object.entries(refusing).map(([part, still]) => {
    return [part, still === undefined ? [] : bare.filter(it => !isAmongRefusingRules(still, it))] as const
  })
  return Object.fromEntries(lifted.filter(([, rules]) => rules.length > 0))
}
