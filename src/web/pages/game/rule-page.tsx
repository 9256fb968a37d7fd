import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { Rule, RuleAnswer, RuleHistory } from '../../../wire/game/rule.ts'
import { pastQueries } from '../../api/past-queries.ts'
import { queries } from '../../api/queries.ts'
import { lawLabels } from '../../law/labels.ts'
import { ChangeRuleLinks, ProposedNotice, proposalsByRule } from '../../law/proposed-changes-of-rule.tsx'
import { Readings } from '../../law/readings.tsx'
import { RuleStory } from '../../law/rule-history.tsx'
import { RuleText } from '../../law/rule-text.tsx'
import { CarriedOutTag, HowCarriedOut, isCarriedOutByPeople } from '../../law/who-carries-out.tsx'
import { LinkedSentence } from '../../parts/linked-sentence.tsx'
import { Loading, NoPage } from '../../parts/loading-and-faults.tsx'
import { MatterLink, RuleLink } from '../../parts/rule-and-matter-links.tsx'
import '../../style/rule-page.css'
import { ruleChanges } from '../../law/rulebook-changes.ts'
import { plainTextOf } from '../../parts/sentence.ts'
import { When } from '../../parts/when.tsx'
import { Why } from '../../results/why.tsx'
import { TalkHere } from '../../talk/talk-here.tsx'

/** The page of one rule: its text with its history alongside, its readings, the related rules, and its program. */
export function RulePage() {
  const { game, label } = useParams({ from: '/g/$game/rules/$label' })
  const { at: asked } = useSearch({ from: '/g/$game/rules/$label' })
  const at = useChangedSince(game, label, asked) ? asked : undefined
  const after = useQuery(queries.rule(game, label, at))
  // If a link from an entry leads here, the rule may have lost this number in that same entry.
  const before = useQuery({
    ...queries.rule(game, label, Math.max(0, (at ?? 1) - 1)),
    enabled: at !== undefined && after.isError,
  })
  const { data: state } = useQuery(queries.state(game))
  const { data, error, isPending } = after.isError && at !== undefined ? before : after
  if (isPending) return <Loading />
  if (data === undefined)
    return (
      <NoPage fault={error}>
        <SameNumber game={game} label={label} at={at} />
        <p>
          <Link to="/g/$game/rules" params={{ game }} search={{ at }}>
            Rulebook
          </Link>
        </p>
      </NoPage>
    )
  const { rule } = data
  const proposed = proposalsByRule(state?.matters ?? []).get(rule.label)
  return (
    <div className="stack">
      <div className="rule-and-story">
        <article className="paper lead">
          <h2 data-names="rule">
            <span className="rule-number">{rule.label}</span> {rule.title}
          </h2>
          {at === undefined ? null : (
            <p className="notice">
              {lawLabels.asOf}{' '}
              <Link to="/g/$game/entries/$seq" params={{ game, seq: String(at) }} data-names="entry">
                entry {at}
              </Link>
              .{' '}
              <Link to="/g/$game/rules/$label" params={{ game, label }} search={{}}>
                {lawLabels.currentVersion}
              </Link>
            </p>
          )}
          {at === undefined ? <ProposedNotice game={game} proposed={proposed} /> : null}
          <RuleAttributes game={game} rule={rule} at={at} />
          <RuleText
            game={game}
            text={rule.text}
            at={at}
            isVoid={rule.void !== null}
            meaning={named => rule.refers.find(it => it.label === named)?.rule ?? undefined}
          />
          {rule.program ? <TextNewerThanProgramNotice game={game} label={label} at={at} /> : null}
          {rule.voidBecauseParts === undefined ? null : (
            <p className="notice no">
              <LinkedSentence game={game} parts={rule.voidBecauseParts} at={at} />
            </p>
          )}
          <p className="row rule-carried">
            <CarriedOutTag rule={rule} />
            <HowCarriedOut carriedOut={rule.carriedOut} />
          </p>
          {at === undefined && isCarriedOutByPeople(rule) ? <RecordLink game={game} label={rule.label} /> : null}
          {at === undefined ? <ChangeRuleLinks game={game} label={rule.label} proposed={proposed} /> : null}
        </article>
        <RuleStory key={`${label} ${at}`} game={game} label={label} at={at} />
      </div>
      <div className="side-by-side">
        <Readings game={game} rule={rule} at={at} />
        <RuleRelations game={game} rule={rule} at={at} />
        {at === undefined ? <TalkHere game={game} about={`rule:${rule.label}`} /> : null}
        {rule.source === null ? null : (
          <section className="paper stack program" aria-label="Its program">
            <details>
              <summary>{lawLabels.program}</summary>
              <pre data-law>
                <code>{rule.source}</code>
              </pre>
            </details>
          </section>
        )}
      </div>
    </div>
  )
}

/** Links to the form for recording what people do under a rule, with this rule selected. */
function RecordLink({ game, label }: { readonly game: string; readonly label: string }) {
  const { data: summary } = useQuery(queries.game(game))
  const { data } = useQuery(queries.acts(game))
  if (summary?.you === undefined || data?.byHand.some(({ act }) => act === 'record') !== true) return null
  return (
    <p className="row no-print">
      <Link to="/g/$game" params={{ game }} search={{ do: 'record', rule: label }} className="button">
        {lawLabels.recordResult}
      </Link>
    </p>
  )
}

/** Lists the rules that share a number, because the address may refer to any of them. */
function SameNumber({
  game,
  label,
  at,
}: {
  readonly game: string
  readonly label: string
  readonly at: number | undefined
}) {
  const { data } = useQuery(queries.rules(game, at))
  const alike = data?.groups.flatMap(({ rules }) => rules).filter(it => it.label.startsWith(`${label}#`)) ?? []
  if (alike.length === 0) return null
  return (
    <ul>
      {alike.map(rule => (
        <li key={rule.label}>
          <RuleLink game={game} label={rule.label} at={at}>
            Rule {rule.heading}
          </RuleLink>
        </li>
      ))}
    </ul>
  )
}

/**
 * Whether a rule has changed, or may have changed, since an entry. If it has not, the page need not show the earlier
 * version.
 */
export function useChangedSince(game: string, label: string, at: number | undefined): boolean {
  const then = useQuery({ ...queries.rule(game, label, at), enabled: at !== undefined })
  const now = useQuery({ ...queries.rule(game, label), enabled: at !== undefined })
  if (then.data === undefined || now.data === undefined) return true
  const [before, after] = [then.data.rule, now.data.rule]
  return ruleChanges([before], [after]).length > 0 || before.source !== after.source
}

type Line = RuleHistory['lines'][number]

/**
 * A notice that a rule’s text was changed but its program was not. It says when this happened and by which proposal.
 */
export function TextNewerThanProgramNotice({
  game,
  label,
  at,
}: {
  readonly game: string
  readonly label: string
  readonly at: number | undefined
}) {
  const { data } = useInfiniteQuery(pastQueries.ruleHistory(game, label))
  const lines = data?.pages.flatMap(page => page.lines) ?? []
  const later = lastChangeOfTextAlone(lines.filter(({ entry }) => at === undefined || entry <= at))
  if (later === undefined) return null
  return (
    <p className="notice no">
      The text was changed <When at={later.at} />
      {later.matter === null ? null : (
        <>
          {' '}
          by <MatterLink game={game} matter={later.matter} />
        </>
      )}
      {lawLabels.programNotChanged}
    </p>
  )
}

/** The last change to the text alone since the rule got its program. The history is given latest first. */
function lastChangeOfTextAlone(lines: readonly Line[]): Line | undefined {
  const programmed = lines.findIndex(({ program }) => program)
  return (programmed < 0 ? lines : lines.slice(0, programmed)).find(({ apart }) => apart)
}

/** The rule's attributes: its status, its class, its history. Pressing an attribute shows the reason for it. */
export function RuleAttributes({
  game,
  rule: { label, attributes, lineage },
  at,
}: {
  readonly game: string
  readonly rule: Pick<Rule, 'label' | 'attributes' | 'lineage'>
  readonly at: number | undefined
}) {
  const told = Object.entries(attributes).filter(([, value]) => value !== '' && value !== null)
  return (
    <p className="row rule-tags">
      {told.map(([name, value]) => (
        <span className="tag" key={name}>
          {name === 'status' ? '' : `${name}: `}
          <Why game={game} of={`${name} of ${label}`} at={at}>
            {attributeInWords(value)}
          </Why>
        </span>
      ))}
      {lineage.length === 0 ? null : (
        <span className="tag">
          was number{' '}
          <Why game={game} of={`label of ${label}`} at={at}>
            {lineage.join(', then ')}
          </Why>
        </span>
      )}
    </p>
  )
}

function attributeInWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(attributeInWords).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

/** The rules to which a rule refers, the rules that refer to it, and the cases about it. */
function RuleRelations({
  game,
  rule: { label, referencesParts: references, refers, citedBy },
  at,
}: {
  readonly game: string
  readonly rule: RuleAnswer['rule']
  readonly at: number | undefined
}) {
  const { data } = useInfiniteQuery(queries.matters(game))
  const cases = (data?.pages ?? [])
    .flatMap(({ matters }) => matters)
    .filter(({ institution, parts }) => institution === 'judgment' && parts.some(({ rule }) => rule === label))
  const cited = [...new Set(refers.flatMap(({ rule }) => (rule === null || rule === label ? [] : [rule])))]
  if (cited.length + citedBy.length + cases.length + references.length === 0) return null
  return (
    <section className="paper relations" aria-labelledby="relations">
      <h2 id="relations">{lawLabels.relatedRules}</h2>
      <RuleLinksLine game={game} words="Mentions" labels={cited} at={at} />
      <RuleLinksLine game={game} words="Mentioned by" labels={citedBy} at={at} />
      {references.map(reference => (
        <p key={plainTextOf(reference)}>
          <LinkedSentence game={game} parts={reference} at={at} />
        </p>
      ))}
      {cases.map(({ kind, label: number, parts }) => (
        <p key={`${kind} ${number}`}>
          <LinkedSentence game={game} parts={parts} />
        </p>
      ))}
    </section>
  )
}

function RuleLinksLine({
  game,
  words,
  labels,
  at,
}: {
  readonly game: string
  readonly words: string
  readonly labels: readonly string[]
  readonly at: number | undefined
}) {
  if (labels.length === 0) return null
  return (
    <p>
      {words}{' '}
      {labels.map((label, index) => (
        <span key={label}>
          {index === 0 ? '' : ', '}
          <RuleLink game={game} label={label} at={at}>
            rule {label}
          </RuleLink>
        </span>
      ))}
      .
    </p>
  )
}
