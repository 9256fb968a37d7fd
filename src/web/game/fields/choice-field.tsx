import { type FieldOf, kindOf } from '../field-of.ts'
import { useOwnName } from '../use-own-name.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import { ChoiceList } from './choice-list.tsx'
import { choicesFor } from './choices-for.ts'
import { Label } from './label.tsx'
import { MatterMeant } from './matter-meant.tsx'
import { OnlyChoice } from './only-choice.tsx'
import { RuleField } from './rule-field.tsx'
import { votesMarked } from './votes-marked.ts'

/** So few are all shown as buttons. */
const FEW = 6

/** One of what there is; of a matter, with what is proposed by it. */
export function ChoiceField(field: FieldOf) {
  const name = useOwnName(field.state.game)
  const [kind, detail] = kindOf(field.argument)
  if (kind === 'rule') return <RuleField {...field} />
  if (kind !== 'matter') return <OneOf {...field} />
  const { choices = [] } = field.argument
  // Of the only one, what it is about tells how I have voted.
  const marked = choices.length < 2 ? [...choices] : [...votesMarked(choices, field.state.matters, name)]
  return (
    <div className="stack">
      <OneOf {...field} argument={{ ...field.argument, choices: marked }} />
      <MatterMeant game={field.state.game} kind={detail} label={String(field.value ?? '')} />
    </div>
  )
}

/** Where there is only one, that; as buttons where there are few, else as a list. */
function OneOf({ argument, value, args, fault, onChange }: FieldOf) {
  const choices = choicesFor(argument, args)
  const of = { label: <Label argument={argument} />, choices, value, fault, onChange }
  const [only, ...others] = choices
  if (only !== undefined && others.length === 0) return <OnlyChoice {...of} argument={argument} only={only} />
  if (choices.length <= FEW) return <ChoiceButtons {...of} />
  return <ChoiceList {...of} none={argument.optional ? '—' : 'Choose …'} />
}
