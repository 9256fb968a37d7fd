import { Link } from '@tanstack/react-router'
import { lookup } from '../../kernel/values/lookup.ts'
import type { ChangeView } from '../../wire/game/adoption.ts'
import { ChangedText } from '../parts/changed-text.tsx'
import { KeptProgram } from '../parts/kept-program.tsx'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { RuleLink } from '../parts/rule-and-matter-links.tsx'
import { capitalized, plainTextOf, say } from '../parts/sentence.ts'
import { mattersLabels } from './labels.ts'

type Change = ChangeView

type ChangeOf = {
  readonly game: string
  readonly change: Change
  /** The entry after which the rules had the numbers used here; if absent, the numbers are the current ones. */
  readonly at?: number | undefined
}

const WOULD: { readonly [kind: string]: string } = {
  amend: 'would be amended',
  transmute: 'would be transmuted',
  amendAmendment: 'would get an amendment',
  repealAmendment: 'would lose an amendment',
}

/** One proposed change to the rules: the new text, or the removed and added parts of a text. */
export function ProposedChange({ game, change, at }: ChangeOf) {
  const { kind, text, was, changed, removal } = change
  if (change.restoration !== null) return <Restoration game={game} change={change} of={change.restoration} at={at} />
  const verb = removal === null ? lookup(WOULD, kind) : `would be ${removal}ed`
  if (kind !== 'enact' && (verb === undefined || was === null))
    return (
      <p className="law proposed">
        <LinkedSentence game={game} parts={say`${capitalized(change.parts)}.`} at={at} />
      </p>
    )
  return (
    <section className="proposed">
      <h3 data-names="rule">
        {kind === 'enact' ? (
          newRuleHeading(change)
        ) : (
          <RuleMeant game={game} change={change} at={at} verb={verb ?? ''} />
        )}
      </h3>
      {changed !== null && was !== null ? (
        <ChangedText before={was} after={text ?? ''} />
      ) : (
        <p className={removal === null ? 'law' : 'law void'} data-quoted>
          {text ?? was}
        </p>
      )}
      <Program change={change} />
    </section>
  )
}

/** A correction: what it is for, and everything that it changes, part by part. */
function Restoration({ game, of, at }: ChangeOf & { readonly of: NonNullable<Change['restoration']> }) {
  const { purpose, without, instead, entries, document, differences } = of
  const entriesMeant = Object.keys(instead).length === 0 ? without : []
  return (
    <section className="proposed">
      <h3>{plainTextOf(capitalized([{ text: purpose }]))}</h3>
      {document === null ? null : <p data-quoted>{document}</p>}
      <ul>
        {differences.map(({ words, parts, isOvertaken }) => (
          <li key={words}>
            <LinkedSentence game={game} parts={say`${capitalized(parts)}.`} at={at} />
            {isOvertaken ? <span className="soft"> This has changed since, so it stays as it is.</span> : null}
          </li>
        ))}
      </ul>
      <p className="small soft">
        Computed on the game after{' '}
        <Link to="/g/$game/entries/$seq" params={{ game, seq: String(entries - 1) }}>
          entry {entries - 1}
        </Link>
        .{' '}
        {entriesMeant.length === 0 ? null : (
          <Link to="/g/$game/what-if" params={{ game }} search={{ without: entriesMeant.join(',') }}>
            Compute it again
          </Link>
        )}
      </p>
    </section>
  )
}

function RuleMeant({ game, change, at, verb }: ChangeOf & { readonly verb: string }) {
  const { rule, currentTitle } = change
  return (
    <>
      Rule {rule === null ? '' : <RuleLink game={game} label={rule} at={at} />}
      {currentTitle === null ? '' : ` (${currentTitle})`} {verb}
      {change.becomes === null ? '' : ` ${change.becomes}`}
    </>
  )
}

/** The heading of a new rule: “A new rule: Gifts”, with its number and its group if the proposal gives these. */
function newRuleHeading({ label, title, group }: Change): string {
  const first = label === null ? 'A new rule' : `A new rule, ${label}`
  return `${first}${title ? `: ${title}` : ''}${group === null ? '' : `, in the group ${group}`}`
}

function Program({ change: { program, source, apart, counted } }: { readonly change: Change }) {
  if (apart || counted.length > 0) return <KeptProgram apart={apart} counted={counted} />
  if (program === 'keep') return <p className="small soft">The rule keeps its program.</p>
  if (program === 'none') return <p className="notice small">No program: people carry it out.</p>
  if (program === 'drop') return <p className="notice small">{mattersLabels.losesProgram}</p>
  if (source === null) return null
  return (
    <details>
      <summary>The program that would carry it out</summary>
      <pre>
        <code>{source}</code>
      </pre>
    </details>
  )
}
