import { Folded } from '../parts/form-parts.tsx'
import { type Draft, withoutAttribute, withRule } from './own-rules.ts'

/** The key in a rule's front matter that names its plain acts. */
export const CARRIES = 'carries'

/** What a rule can offer without a program, by the words of its front matter. */
const OFFERS = [
  ['joining', 'Let newcomers in, and leave'],
  ['proposing', 'Propose changes of the rules'],
  ['voting', 'Vote on proposals'],
  ['resolving', 'Resolve a vote once everyone has voted'],
  ['judging', 'Call for judgment, and judge'],
] as const

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
  const value = rule.attributes.find(({ name }) => name === CARRIES)?.value ?? ''
  const chosen = value.split(',').map(it => it.trim())
  const choose = (name: string, isChosen: boolean): void => {
    const names = OFFERS.map(([it]) => it).filter(it => (it === name ? isChosen : chosen.includes(it)))
    const others = withoutAttribute(draft, place, CARRIES)
    const attributes = others.rules[place]?.attributes ?? []
    const added = { name: CARRIES, value: names.join(', ') }
    onChange(names.length === 0 ? others : withRule(others, place, { attributes: [...attributes, added] }))
  }
  return (
    <Folded summary="Acts that players do under this rule">
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
