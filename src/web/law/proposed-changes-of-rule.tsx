import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lookup } from '../../kernel/values/lookup.ts'
import type { PossibleActs } from '../../wire/game/act.ts'
import type { Matter } from '../../wire/game/matter.ts'
import type { MatterNamed } from '../../wire/game/sentence.ts'
import { queries } from '../api/queries.ts'
import { requiresChangeToRule } from '../forms/argument-for-change.ts'
import { argumentKindAndDetail } from '../forms/field-props.ts'
import { formsLabels } from '../forms/labels.ts'
import { matterName } from '../matters/matter-state.ts'
import { fillIn } from '../parts/fill-in.ts'
import { MatterLink, RuleLink } from '../parts/rule-and-matter-links.tsx'
import { actTitle } from '../table/act-title.ts'
import { lawLabels } from './labels.ts'

type PossibleAct = PossibleActs['acts'][number]

/**
 * Links to the forms of the acts that can change a rule, with this rule selected. They are the acts that are open now,
 * including the one that revises your own proposal for the rule. If none are open, they are the acts that the rules
 * refuse now, whose forms show the reasons and save drafts.
 */
export function ChangeRuleLinks({
  game,
  label,
  proposed = [],
}: {
  readonly game: string
  readonly label: string
  /** The open proposals that would change the rule. */
  readonly proposed?: readonly ProposedFor[] | undefined
}) {
  const { data } = useQuery(queries.acts(game))
  const all = data?.acts.filter(requiresChangeToRule) ?? []
  const open = all.filter(act => act.open && (act.revises === null || isProposed(act.revises, proposed)))
  const offered = open.length > 0 ? open : all.filter(isPreparable)
  return offered.map(({ act, revises, refused: [against] }) => (
    <p key={act} className="row no-print">
      <Link to="/g/$game" params={{ game }} search={{ do: act, rule: label }} className="button">
        {revises === null ? (
          fillIn(lawLabels.proposeForRule, { act: actTitle(act) })
        ) : (
          <>
            {actTitle(act)} <span data-quoted>{matterName(revises)}</span>
          </>
        )}
      </Link>
      {against === undefined ? null : (
        <span className="small soft">
          {formsLabels.notNow} <span data-quoted>{against.reason.replace(/\.$/, '')}</span> (rule{' '}
          <RuleLink game={game} label={against.label} />
          ). You can prepare a draft.
        </span>
      )}
    </p>
  ))
}

function isProposed({ kind, label }: MatterNamed, proposed: readonly ProposedFor[]): boolean {
  return proposed.some(({ matter }) => matter.kind === kind && matter.label === label)
}

/** Whether a refused act can be prepared anyway, because it needs no existing matter. */
function isPreparable({ refused, arguments: asked }: PossibleAct): boolean {
  return refused.length > 0 && !asked.some(it => argumentKindAndDetail(it)[0] === 'matter')
}

/**
 * A notice that a rule may change soon. It lists the open proposals that would change the rule, with what each of them
 * would do.
 */
export function ProposedNotice({
  game,
  proposed,
}: {
  readonly game: string
  readonly proposed: readonly ProposedFor[] | undefined
}) {
  if (proposed === undefined) return null
  return (
    <p className="notice small">
      {lawLabels.underConsiderationNow}{' '}
      {proposed.map(({ matter, would }, place) => (
        <span key={`${matter.kind} ${matter.label} ${would}`}>
          {place === 0 ? '' : '; '}
          <MatterLink game={game} matter={matter} /> {fillIn(lawLabels.wouldChangeRule, { would })}
        </span>
      ))}
      .
    </p>
  )
}

/** An open proposal, and what it would do to a rule. */
export type ProposedFor = { readonly matter: MatterNamed; readonly would: string }

const WOULD: { readonly [kind: string]: string } = {
  amend: 'amend',
  repeal: 'repeal',
  transmute: 'transmute',
  amendAmendment: 'change an amendment of',
  repealAmendment: 'undo an amendment of',
}

/** For each rule with open proposals, keyed by its label, what these proposals would do. */
export function proposalsByRule(matters: readonly Matter[]): ReadonlyMap<string, readonly ProposedFor[]> {
  const all = new Map<string, readonly ProposedFor[]>()
  for (const { kind, label, open, fields } of matters) {
    const changes: readonly unknown[] = open && Array.isArray(fields['changes']) ? fields['changes'] : []
    for (const { rule, would } of changes.flatMap(ruleAndFate)) {
      const known = all.get(rule) ?? []
      if (!known.some(it => it.would === would && it.matter.kind === kind && it.matter.label === label))
        all.set(rule, [...known, { matter: { kind, label }, would }])
    }
  }
  return all
}

/** The rule that a change is about, and what would happen to the rule. Empty for a new rule. */
function ruleAndFate(change: unknown): readonly { readonly rule: string; readonly would: string }[] {
  const { kind, rule } = Object(change) as { readonly kind?: unknown; readonly rule?: unknown }
  return typeof rule === 'string' ? [{ rule, would: lookup(WOULD, String(kind)) ?? 'change' }] : []
}
