import { useQuery } from '@tanstack/react-query'
import { questions } from '../../api/questions.ts'
import { DraftingField } from '../../editor/drafting-field.tsx'
import { ChangedText } from '../../parts/changed-text.tsx'
import type { ChangeDraft } from '../change-draft.ts'
import { fullerRules, LEAST_RULE } from '../change-tried.ts'
import { textFollowed } from '../text-followed.ts'
import { turnedTo } from '../turned-to.ts'
import { useDemanded } from '../use-demanded.ts'
import type { WithChange } from '../use-kinds-tried.ts'
import { BesideText } from './beside-text.tsx'
import { ParamsField } from './params-field.tsx'
import { PlaceOfRule } from './place-of-rule.tsx'
import { ProgramField } from './program-field.tsx'
import { RulePick } from './rule-pick.tsx'
import { TextAndProgram } from './text-and-program.tsx'
import { TextFollowed } from './text-followed.tsx'
import { TextInput } from './text-input.tsx'

/** What a change of a rule says: which rule, its title and text with what becomes of them, its program. */
export function ChangeOfRule({
  game,
  entries,
  draft,
  says,
  within,
  onChange,
}: {
  readonly game: string
  readonly entries: number
  readonly draft: ChangeDraft
  readonly says: readonly string[]
  /** The act with another change in the place of this one. */
  readonly within: WithChange | undefined
  readonly onChange: (draft: ChangeDraft) => void
}) {
  const { data } = useQuery(questions.rules(game))
  const rules = data?.groups.flatMap(group => group.rules) ?? []
  const rule = says.includes('rule') ? rules.find(({ label }) => label === draft.rule) : undefined
  const isNew = draft.kind === LEAST_RULE.kind && within !== undefined
  const fuller = isNew ? Object.entries(fullerRules(rules)).filter(([part]) => says.includes(part)) : []
  const demanded = useDemanded(
    game,
    entries,
    isNew ? within(LEAST_RULE) : undefined,
    Object.fromEntries(fuller.flatMap(([part, rule]) => (within === undefined ? [] : [[part, within(rule)]]))),
  )
  const set = (part: Partial<ChangeDraft>): void => onChange({ ...draft, ...part })
  return (
    <>
      {says.includes('rule') ? (
        <RulePick
          game={game}
          label="Which rule"
          value={draft.rule ?? ''}
          quoted={!says.includes('text')}
          onChange={chosen => onChange(turnedTo(draft, draft.kind, chosen))}
        />
      ) : null}
      {says.includes('amendment') ? (
        <TextInput
          label="Which amendment, by its number"
          value={draft.amendment}
          onChange={amendment => set({ amendment })}
        />
      ) : null}
      {says.includes('title') ? (
        <TextInput
          label={titleOf(draft, demanded['title'] !== undefined)}
          value={draft.title}
          onChange={title => set({ title })}
        />
      ) : null}
      {says.includes('text') ? (
        <DraftingField
          key={draft.kind}
          kind="law"
          label={draft.kind === 'enact' ? 'Text of the rule' : 'Its text from now on'}
          value={draft.text ?? ''}
          hint={draft.kind === 'enact' ? 'For example: Whoever votes says why.' : undefined}
          onChange={text => onChange(textFollowed(draft, text, rule))}
        />
      ) : null}
      {rule === undefined ? null : <TextFollowed draft={draft} rule={rule} set={set} />}
      {says.includes('params') && draft.program === 'keep' && (rule?.params.length ?? 0) > 0 ? (
        <ParamsField game={game} draft={draft} known={rule?.params ?? []} set={set} />
      ) : null}
      {rule === undefined || !says.includes('text') || draft.text === rule.text ? null : (
        <div>
          <p className="small soft">What becomes of rule {rule.label}:</p>
          <ChangedText before={rule.text} after={draft.text ?? ''} />
        </div>
      )}
      {says.includes('program') ? (
        <ProgramField game={game} draft={draft} had={rule?.program === true} set={set} />
      ) : null}
      {rule === undefined || !says.includes('program') ? null : <TextAndProgram draft={draft} rule={rule} set={set} />}
      {says.includes('params') ? <BesideText game={game} draft={draft} rule={rule} set={set} /> : null}
      {says.includes('label') ? (
        <PlaceOfRule draft={draft} groups={data?.groups ?? []} demanded={demanded} set={set} />
      ) : null}
    </>
  )
}

function titleOf({ kind }: ChangeDraft, demanded: boolean): string {
  return `${kind === 'amend' ? 'Another title' : 'Title'}${demanded ? '' : ' (may be left empty)'}`
}
