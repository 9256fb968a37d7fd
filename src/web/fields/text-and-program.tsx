import type { Schema } from '../api/schema.ts'
import type { ChangeDraft } from '../forms/change-draft.ts'
import { countedAs } from '../forms/counted-otherwise.ts'
import { paramOf } from '../forms/params.ts'
import { programApart } from '../forms/program-apart.ts'
import { saidInstead } from '../forms/said-instead.ts'
import { KeptProgram } from '../parts/kept-program.tsx'

type TextAndProgramOf = {
  readonly draft: ChangeDraft
  readonly rule: Schema['Rule']
  readonly set: (part: Partial<ChangeDraft>) => void
}

/**
 * What the text that is being drafted and the program that the rule keeps make of each other. Where they part ways: what
 * the text says in the place of the words of a constant is offered to the program, and what else can be done is told.
 */
export function TextAndProgram({ draft, rule, set }: TextAndProgramOf) {
  const { apart, counted } = programApart(draft, rule)
  const todo =
    rule.params.length > 0
      ? 'What the program counts with is changed under “What the program counts with”. For anything else choose under “Who carries it out”: write another program, or leave the rule to people.'
      : 'Where that is not what you want, choose under “Who carries it out”: write another program, or leave the rule to people.'
  return (
    <div aria-live="polite" data-apart={rule.label}>
      <KeptProgram apart={apart} counted={counted} todo={todo}>
        {(draft.params ?? []).map((param, place) => (
          <Offer key={param.name} draft={draft} place={place} rule={rule} set={set} />
        ))}
      </KeptProgram>
    </div>
  )
}

/** What someone wrote by hand where the words of a constant stood, for the program to count with. */
function Offer({ draft, place, rule, set }: TextAndProgramOf & { readonly place: number }) {
  const { params = [], text = '' } = draft
  const was = rule.params.find(({ name }) => name === params[place]?.name)
  if (was?.words === undefined || params[place] === undefined || plain(text).includes(plain(params[place].words)))
    return null
  const now = saidInstead(rule.text, was.words, text)
  if (now === undefined || now === was.words) return null
  const had = paramOf(was)
  const next = countedAs(had, now)
  return (
    <p className="offer">
      <span data-quoted>
        Where the text said “{was.words}” it says “{now}” now.
      </span>{' '}
      <button
        type="button"
        className="button small"
        onClick={() => set({ params: params.with(place, next ?? { ...had, words: now }) })}
      >
        {next === undefined ? `Choose what “${now}” counts as` : `Let the program count with ${next.value}`}
      </button>
    </p>
  )
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
