import { fillIn } from '../parts/fill-in.ts'
import { Folded } from '../parts/form-parts.tsx'
import { namesInWords } from '../parts/spans-and-lists-in-words.ts'
import { type Draft, withoutAttribute, withRule } from './own-rules.ts'
import { plainActsLabels } from './plain-acts-labels.ts'

/** The key in a rule's front matter that names its plain acts. */
export const CARRIES = 'carries'

/** What a rule can offer without a program, by the words of its front matter: the acts, and their short name. */
const OFFERS = [
  ['joining', plainActsLabels.joining, 'letting newcomers in'],
  ['proposing', plainActsLabels.proposing, 'proposing'],
  ['voting', plainActsLabels.voting, 'voting'],
  ['resolving', plainActsLabels.resolving, 'resolving votes'],
  ['judging', plainActsLabels.judging, 'judging'],
] as const

/** Says which acts no rule offers yet, because a newcomer does not look for them in each rule. */
export function MissingActs({ draft }: { readonly draft: Draft }) {
  const offered = draft.rules.flatMap((_, place) => chosenActs(draft, place))
  const missing = OFFERS.filter(([name]) => !offered.includes(name))
  if (draft.rules.length === 0 || missing.length === 0) return null
  return (
    <p className="notice">
      {fillIn(plainActsLabels.noButtonsYet, {
        acts: namesInWords(
          missing.map(([, , short]) => short),
          OFFERS.length,
        ),
      })}{' '}
      Open the rule about such an act, and choose it there. You can also leave it to the players, who then record the
      act by hand.
    </p>
  )
}

/** The acts that a rule offers. */
function chosenActs(draft: Draft, place: number): readonly string[] {
  const value = draft.rules[place]?.attributes.find(({ name }) => name === CARRIES)?.value ?? ''
  return value.split(',').map(it => it.trim())
}

/** Choices of plain acts that a rule offers. People decide what its text says: the site knows no majority. */
export function PlainActs({
  draft,
  place,
  onChange,
}: {
  readonly draft: Draft
  readonly place: number
  readonly onChange: (draft: Draft) => void
}) {
  const rule = draft.rules[place]
  if (rule === undefined) return null
  const chosen = chosenActs(draft, place)
  const choose = (name: string, isChosen: boolean): void => {
    const names = OFFERS.map(([it]) => it).filter(it => (it === name ? isChosen : chosen.includes(it)))
    const others = withoutAttribute(draft, place, CARRIES)
    const attributes = others.rules[place]?.attributes ?? []
    const added = { name: CARRIES, value: names.join(', ') }
    onChange(names.length === 0 ? others : withRule(others, place, { attributes: [...attributes, added] }))
  }
  return (
    <Folded summary={plainActsLabels.actsUnderRule}>
      <fieldset className="choices inner-form">
        <legend>Players get buttons for these acts. They decide what the text says, and the site counts.</legend>
        {OFFERS.map(([name, label]) => (
          <label key={name} className="ticked">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target }) => choose(name, target.checked)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </Folded>
  )
}
