import { useQuery } from '@tanstack/react-query'
import type { RegisterKeys, RegisterType } from '../../kernel/state/register.ts'
import type { Rule } from '../../wire/game/rule.ts'
import { queries } from '../api/queries.ts'
import { DraftingField } from '../editor/drafting-field.tsx'
import type { ChangeDraft, ParamDraft, RegisterDraft } from '../forms/change-draft.ts'
import { draftWithText } from '../forms/draft-text-and-cautions.ts'
import { useDemandedParts } from '../forms/use-act.ts'
import { LEAST_RULE, newRulesWithPart, type WithChange } from '../forms/use-trials.ts'
import { paramDraftOf } from '../forms/written-change.ts'
import { ChangedText } from '../parts/changed-text.tsx'
import { fillIn } from '../parts/fill-in.ts'
import { draftTurnedTo } from '../table/switch-draft.ts'
import { ChoiceOf } from './choice-controls.tsx'
import { ClaimsField } from './claims-field.tsx'
import { EditableRows, TextInput } from './inputs.tsx'
import { fieldsLabels } from './labels.ts'
import { NumberAndGroupFields } from './number-and-group.tsx'
import { ParamsField } from './params-field.tsx'
import { ProgramField, TextProgramMismatch } from './program-field.tsx'
import { RulePick } from './rule-pick.tsx'

/** Fields for a change to a rule: the rule to change, its title, its text with a preview, and its program. */
export function RuleChangeFields({
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
  /** Returns the act with another change in place of this one. */
  readonly within: WithChange | undefined
  readonly onChange: (draft: ChangeDraft) => void
}) {
  const { data } = useQuery(queries.rules(game))
  const rules = data?.groups.flatMap(group => group.rules) ?? []
  const rule = says.includes('rule') ? rules.find(({ label }) => label === draft.rule) : undefined
  const isNew = draft.kind === LEAST_RULE.kind && within !== undefined
  const fuller = isNew ? Object.entries(newRulesWithPart(rules)).filter(([part]) => says.includes(part)) : []
  const demanded = useDemandedParts(
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
          label={fieldsLabels.whichRule}
          value={draft.rule ?? ''}
          quoted={!says.includes('text')}
          onChange={chosen => onChange(draftTurnedTo(draft, draft.kind, chosen))}
        />
      ) : null}
      {says.includes('amendment') ? (
        <TextInput label="Number of the amendment" value={draft.amendment} onChange={amendment => set({ amendment })} />
      ) : null}
      {says.includes('title') ? (
        <TextInput
          label={titleLabel(draft, demanded['title'] !== undefined)}
          value={draft.title}
          onChange={title => set({ title })}
        />
      ) : null}
      {says.includes('text') ? (
        <DraftingField
          key={draft.kind}
          kind="law"
          label={draft.kind === 'enact' ? fieldsLabels.textOfRule : fieldsLabels.newText}
          value={draft.text ?? ''}
          hint={draft.kind === 'enact' ? 'For example: Every voter gives a reason.' : undefined}
          onChange={text => onChange(draftWithText(draft, text, rule))}
        />
      ) : null}
      {rule === undefined ? null : <FollowedConstants draft={draft} rule={rule} set={set} />}
      {says.includes('params') && draft.program === 'keep' && (rule?.params.length ?? 0) > 0 ? (
        <ParamsField game={game} draft={draft} known={rule?.params ?? []} set={set} />
      ) : null}
      {rule === undefined || !says.includes('text') || draft.text === rule.text ? null : (
        <div>
          <p className="small soft">{fillIn(fieldsLabels.whatHappensToRule, { rule: rule.label })}</p>
          <ChangedText before={rule.text} after={draft.text ?? ''} />
        </div>
      )}
      {says.includes('program') ? (
        <ProgramField game={game} draft={draft} had={rule?.program === true} set={set} />
      ) : null}
      {rule === undefined || !says.includes('program') ? null : (
        <TextProgramMismatch draft={draft} rule={rule} set={set} />
      )}
      {says.includes('params') ? <PartsVotedWithText game={game} draft={draft} rule={rule} set={set} /> : null}
      {says.includes('label') ? (
        <NumberAndGroupFields draft={draft} groups={data?.groups ?? []} demanded={demanded} set={set} />
      ) : null}
    </>
  )
}

function titleLabel({ kind }: ChangeDraft, demanded: boolean): string {
  if (kind === 'amend') return demanded ? fieldsLabels.newTitle : fieldsLabels.newTitleOptional
  return demanded ? fieldsLabels.title : fieldsLabels.titleOptional
}

/**
 * Fields for the parts that are voted on together with a text: the constants of a new program and, collapsed, its rank
 * and its registers.
 */
function PartsVotedWithText({
  game,
  draft,
  rule,
  set,
}: {
  readonly game: string
  readonly draft: ChangeDraft
  /** The rule to be amended. */
  readonly rule: Rule | undefined
  readonly set: (part: Partial<ChangeDraft>) => void
}) {
  const { data } = useQuery(queries.rules(game))
  const rules = data?.groups.flatMap(group => group.rules) ?? []
  return (
    <>
      {draft.program === 'new' ? <ParamsField game={game} draft={draft} known={rule?.params ?? []} set={set} /> : null}
      <details>
        <summary>{fieldsLabels.precedenceAndRegisters}</summary>
        <div className="stack">
          <ClaimsField claims={draft.claims ?? []} rules={rules} text={draft.text ?? ''} set={set} />
          <RegistersField registers={draft.registers ?? []} set={set} />
        </div>
      </details>
    </>
  )
}

/** Shows the constants that were changed automatically to follow the text, each with a button to keep its old value. */
function FollowedConstants({
  draft: { program, params = [] },
  rule,
  set,
}: {
  readonly draft: ChangeDraft
  readonly rule: Rule
  readonly set: (part: Partial<ChangeDraft>) => void
}) {
  const stay = (had: ParamDraft): void =>
    set({ params: params.map(it => (it.name === had.name ? { ...had, followed: false } : it)) })
  return (
    <div aria-live="polite">
      {program !== 'keep'
        ? null
        : rule.params.map(paramDraftOf).map(had => {
            const is = params.find(({ name, followed }) => name === had.name && followed)
            return is === undefined ? null : (
              <FollowedConstant key={had.name} had={had} is={is} stay={() => stay(had)} />
            )
          })}
    </div>
  )
}

function FollowedConstant({
  had,
  is,
  stay,
}: {
  readonly had: ParamDraft
  readonly is: ParamDraft
  readonly stay: () => void
}) {
  return (
    <p className="notice small">
      <span data-quoted>
        {fillIn(fieldsLabels.textNowSays, { words: is.words, before: had.words, value: is.value })}
      </span>{' '}
      <button type="button" className="button quiet small in-line" onClick={stay}>
        {fillIn(fieldsLabels.keepValue, { value: had.value })}
      </button>
    </p>
  )
}

const FRESH: RegisterDraft = { name: '', about: '', type: 'integer', keys: '', start: '' }

const TYPES: { readonly [type in RegisterType]: string } = {
  integer: 'whole numbers',
  rational: 'exact numbers, including fractions',
  boolean: 'yes or no',
  text: 'words',
  person: 'a person',
  persons: 'several people',
  rule: 'a rule',
  data: 'anything',
}

const KEYS: { readonly [keys in RegisterKeys | '']: string } = {
  '': 'one for the whole game',
  person: 'one for each person',
  rule: 'one for each rule',
  matter: 'one for each proposal or case',
  text: 'one for each name',
}

/**
 * Fields for the registers that come with a rule. A register stores values for the game, regardless of who writes them.
 */
function RegistersField({
  registers,
  set,
}: {
  readonly registers: readonly RegisterDraft[]
  readonly set: (part: Partial<ChangeDraft>) => void
}) {
  return (
    <EditableRows
      legend="Registers: what this rule counts or records, such as cakes"
      one="register"
      add={fieldsLabels.addRegister}
      rows={registers}
      fresh={FRESH}
      onChange={next => set({ registers: next })}
    >
      {({ name, about, type, keys, start }, fill) => (
        <>
          <TextInput
            label={fieldsLabels.nameOfRegister}
            value={name}
            hint="One word, in lower case: cakes."
            onChange={it => fill({ name: it })}
          />
          <TextInput label={fieldsLabels.recorded} value={about} onChange={it => fill({ about: it })} />
          <ChoiceOf
            label="Type of value"
            value={type}
            choices={Object.entries(TYPES)}
            onChange={it => fill({ type: it })}
          />
          <ChoiceOf
            label={fieldsLabels.registerKeys}
            value={keys}
            choices={Object.entries(KEYS)}
            onChange={it => fill({ keys: it })}
          />
          <TextInput
            label="Initial value"
            value={start}
            hint="Leave empty for none, zero or no."
            onChange={it => fill({ start: it })}
          />
        </>
      )}
    </EditableRows>
  )
}
