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
 * Compares the drafted text with the program that the rule keeps. If they diverge, shows the alternatives; where the
 * text replaces the words of a constant, offers the replacement as the constant's value.
 */
export function TextAndProgram({ draft, rule, set }: TextAndProgramOf) {
  const { apart, counted } = programApart(draft, rule)
  const todo =
    rule.params.length > 0
      ? 'To change the values the program uses, see “Values the program uses”. For anything else, see “Who carries it out”: write another program, or leave the rule to people.'
      : 'If you want something else, see “Who carries it out”: write another program, or leave the rule to people.'
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

/** Text that the user wrote in place of a constant's words, offered as the constant's value. */
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
        Instead of “{was.words}”, the text now says “{now}”.
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
