import { useQuery } from '@tanstack/react-query'
import type { ChangeView } from '../../wire/game/adoption.ts'
import { queries } from '../api/queries.ts'
import { type Argument, argumentKindAndDetail, type FieldOf } from '../forms/field-props.ts'
import { fieldTitle } from '../forms/field-title.ts'
import { ProposedChange } from '../matters/proposed-change.tsx'
import { OwnVote } from '../matters/vote-view.tsx'
import { Folded } from '../parts/form-parts.tsx'
import { useOwnName } from '../table/use-viewer.ts'
import { ChoiceButtons, ChoiceList } from './choice-controls.tsx'
import { type Choice, choicesFor } from './choices-for-matter.ts'
import { choicesWithOwnVotes } from './choices-with-own-votes.ts'
import { ArgumentLabel, FieldFault } from './inputs.tsx'
import { fieldsLabels } from './labels.ts'
import { RulePick } from './rule-pick.tsx'

/** Up to this many choices are all shown as buttons. */
const FEW = 6

/** A field for a matter. It shows the changes that the selected matter proposes. */
export function MatterField(field: FieldOf) {
  const name = useOwnName(field.state.game)
  const [, detail] = argumentKindAndDetail(field.argument)
  const { choices = [] } = field.argument
  // If there is only one choice, its description already shows your vote.
  const marked = choices.length < 2 ? [...choices] : [...choicesWithOwnVotes(choices, field.state.matters, name)]
  return (
    <div className="stack">
      <ChoiceField {...field} argument={{ ...field.argument, choices: marked }} />
      <ChangesOfMatter game={field.state.game} kind={detail} label={String(field.value ?? '')} />
    </div>
  )
}

/**
 * A field for a choice from a list. It shows a single choice as text, a few choices as buttons, and more choices as a
 * list.
 */
export function ChoiceField({ argument, value, args, fault, onChange }: FieldOf) {
  const choices = choicesFor(argument, args)
  const of = { label: <ArgumentLabel argument={argument} />, choices, value, fault, onChange }
  const [only, ...others] = choices
  if (only !== undefined && others.length === 0) return <OnlyChoice {...of} argument={argument} only={only} />
  if (choices.length <= FEW) return <ChoiceButtons {...of} />
  return <ChoiceList {...of} none={argument.optional ? '—' : fieldsLabels.choose} />
}

/** A field for a rule of the current game. */
export function RuleField({ argument, value, state, fault, onChange }: FieldOf) {
  return (
    <div>
      <RulePick
        game={state.game}
        label={<ArgumentLabel argument={argument} />}
        value={typeof value === 'string' ? value : ''}
        onChange={rule => onChange(rule?.label)}
      />
      <FieldFault fault={fault} />
    </div>
  )
}

/**
 * Shows the changes proposed in the matter that an act is about, as on the matter's own page, with your own vote on the
 * matter. This part can be collapsed.
 */
function ChangesOfMatter({
  game,
  kind,
  label,
}: {
  readonly game: string
  readonly kind: string
  readonly label: string
}) {
  const { data } = useQuery({ ...queries.matter(game, label, kind), enabled: kind !== '' && label !== '' })
  if (data === undefined) return null
  const { changes, vote } = data
  return (
    <>
      <ChangesWordForWord game={game} changes={changes} />
      {vote === null ? null : <OwnVote game={game} vote={vote} />}
    </>
  )
}

/** Shows proposed changes: headings at once, and everything else when someone unfolds it. */
export function ChangesWordForWord({
  game,
  changes,
}: {
  readonly game: string
  readonly changes: readonly ChangeView[]
}) {
  return (
    <>
      {changes
        .filter(({ becomes }) => becomes !== null)
        .map(({ words, heading, becomes }) => (
          <p key={words} className="small">
            Changes {heading} <strong>{becomes}</strong>.
          </p>
        ))}
      {changes.length === 0 ? null : (
        <Folded summary={fieldsLabels.changesWordForWord}>
          {changes.map(change => (
            <ProposedChange key={change.words} game={game} change={change} />
          ))}
        </Folded>
      )}
    </>
  )
}

/**
 * Shows the only possible value of an argument: as text if the argument is required, and as a checkbox if it is
 * optional.
 */
function OnlyChoice({
  argument,
  only,
  value,
  fault,
  onChange,
}: {
  readonly argument: Argument
  readonly only: Choice
  readonly value: unknown
  readonly fault: string | undefined
  readonly onChange: (value: string | undefined) => void
}) {
  const chosen = value === only.value
  const title = fieldTitle(argument)
  const isNamed = only.words.toLowerCase().startsWith(title.toLowerCase())
  if (chosen && !argument.optional)
    return (
      <div className="field">
        {isNamed ? null : <span className="label">{title}</span>}
        <p data-quoted>{only.words}</p>
        <FieldFault fault={fault} />
      </div>
    )
  return (
    <div className="field">
      <label className="row">
        <input type="checkbox" checked={chosen} onChange={() => onChange(chosen ? undefined : only.value)} />
        <span>
          {isNamed ? null : `${title}: `}
          <span data-quoted>{only.words}</span>
        </span>
      </label>
      <FieldFault fault={fault} />
    </div>
  )
}
