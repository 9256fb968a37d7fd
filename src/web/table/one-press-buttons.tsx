import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lookup } from '../../kernel/values/lookup.ts'
import type { ActDone } from '../../wire/game/act.ts'
import type { GameState } from '../../wire/game/game-state.ts'
import type { Matter, MatterAnswer } from '../../wire/game/matter.ts'
import { queries } from '../api/queries.ts'
import { Refused } from '../api/refused.ts'
import { capitalizedWord } from '../fields/choice-controls.tsx'
import { ChangesWordForWord } from '../fields/choice-field.tsx'
import type { Choice } from '../fields/choices-for-matter.ts'
import { isBallotWord } from '../forms/ballot-words.ts'
import { argumentKindAndDetail } from '../forms/field-props.ts'
import { useSendAct } from '../forms/use-act.ts'
import { matterName } from '../matters/matter-state.ts'
import { fillIn } from '../parts/fill-in.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { actLabel } from './act-title.ts'
import { tableLabels } from './labels.ts'
import type { OnePressChoice } from './one-press-choice.ts'
import { useMeaningOfBallotWord } from './use-ballot-word-meaning.ts'

/** The choices of an act about a matter as buttons, each of which carries out the act: “For”, “Against”. */
export function OnePressButtons({
  state,
  matter,
  choice: { act, about, argument, choices },
  formIsOpen,
  more,
  done,
  children,
}: {
  readonly state: GameState
  readonly matter: Matter
  readonly choice: OnePressChoice
  /** Whether the form of the act is open. It then takes the place of the buttons. */
  readonly formIsOpen: boolean
  /** The button that opens the form. */
  readonly more: ReactNode
  readonly done: (outcome: ActDone) => void
  /** What to show below the buttons, for example what the matter would change. */
  readonly children?: ReactNode
}) {
  const { game, head } = state
  const [key, setKey] = useState(() => crypto.randomUUID())
  const sending = useSendAct(game, head, {
    arrived: () => undefined,
    done,
    doneBefore: () => setKey(crypto.randomUUID()),
  })
  const meant = useMeaningOfBallotWord(game)
  const chosen = sending.isPending ? lookup(sending.variables.body.with ?? {}, argument.name) : undefined
  const name = matterName(matter)
  const text = [state.rulebook, JSON.stringify(matter.fields['changes'])].join(' ')
  const last = useRef<Pressed>(undefined)
  const send = ({ value }: Choice): void => {
    if (sending.isPending) return
    last.current = { value, text, head }
    // A different choice is a different act, so it needs its own key.
    sending.mutate({
      body: { do: act.act, with: { [about]: matter.label, [argument.name]: value } },
      key: `${key} ${choices.findIndex(it => it.value === value)}`,
    })
  }
  // Others may act at the same moment. The choice is sent again, unless they changed what it is about.
  const overtaken = isMovedOn(sending.error) && last.current?.text === text && last.current.head !== head
  useEffect(() => {
    const again = choices.find(({ value }) => value === last.current?.value)
    if (overtaken && again !== undefined) send(again)
  })
  return (
    <>
      {argumentKindAndDetail(argument)[0] === 'sealed' && !formIsOpen ? (
        <p className="small">{tableLabels.sealed}</p>
      ) : null}
      <div className="row">
        {(formIsOpen ? [] : choices).map(it => (
          <button
            key={it.value}
            type="button"
            className="button cast"
            aria-disabled={sending.isPending}
            // The second click of a double click belongs to whatever was here before.
            onClick={({ detail }) => (detail > 1 ? undefined : send(it))}
          >
            <span className="hidden-text">{actLabel(act)} </span>
            {it.words === it.value ? capitalizedWord(it.words) : it.words}
            {isBallotWord(argument) && meant(it.value) !== undefined ? (
              <span className="small meant" data-quoted>
                {meant(it.value)}
              </span>
            ) : null}
            <span className="hidden-text">
              {' '}
              {fillIn(tableLabels.onMatter, { matter: name.charAt(0).toLowerCase() + name.slice(1) })}
            </span>
            {chosen === it.value ? (
              <span className="small" aria-hidden>
                Sending …
              </span>
            ) : null}
          </button>
        ))}
        {more}
      </div>
      {overtaken ? null : <NotSent fault={sending.error} />}
      {formIsOpen ? null : children}
    </>
  )
}

/** A choice that was pressed, and what the page showed then: the rules and the proposed changes, and the latest entry. */
type Pressed = { readonly value: string; readonly text: string; readonly head: string }

/** Whether an act was not done because the game had changed. */
function isMovedOn(fault: unknown): boolean {
  return fault instanceof Refused && fault.problem.code === 'movedOn'
}

/** Says why a choice was not sent, and whether to press again. */
function NotSent({ fault }: { readonly fault: unknown }) {
  const code = fault instanceof Refused ? fault.problem.code : ''
  if (code === 'signInFirst')
    return (
      <p className="notice" role="alert">
        You are signed out. <a href="/sign-in">Sign in</a> to do this.
      </p>
    )
  if (isMovedOn(fault))
    return (
      <p className="notice" role="alert">
        {tableLabels.changed}
      </p>
    )
  return <Fault fault={fault} />
}

/**
 * What a matter would change, with a warning if a text and its program would no longer agree. It is requested again only
 * when the rules or the proposed changes have changed, and not after each entry.
 */
export function WouldChange({
  state: { game, rulebook },
  matter: { kind, label, fields },
}: {
  readonly state: GameState
  readonly matter: Matter
}) {
  const { data } = useQuery({
    ...queries.matter(game, label, kind),
    queryKey: ['wouldChange', game, kind, label, rulebook, JSON.stringify(fields['changes'])],
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: cautions = [] } = useQuery({
    queryKey: ['cautions', data?.changes],
    queryFn: async () => cautionsInWords(data?.changes ?? []),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data === undefined) return null
  return (
    <>
      {cautions.map(words => (
        <p key={words} className="small caution">
          {words}
        </p>
      ))}
      <ChangesWordForWord game={game} changes={data.changes} />
    </>
  )
}

/** The warnings are loaded with the forms, because the table has to be small. */
async function cautionsInWords(changes: MatterAnswer['changes']): Promise<readonly string[]> {
  const { cautionsOfKept } = await import('../forms/act-form-content.tsx')
  return cautionsOfKept(changes).map(({ words }) => words)
}
