import { lookup } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'
import { ChangedText } from '../parts/changed-text.tsx'
import { KeptProgram } from '../parts/kept-program.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { Said } from '../parts/said.tsx'

type Change = Schema['ChangeTold']

type ChangeOf = {
  readonly game: string
  readonly change: Change
  /** As of which entry rules bear the numbers by which it calls them; now, where none is told. */
  readonly at?: number | undefined
}

const WOULD: { readonly [kind: string]: string } = {
  amend: 'would read otherwise',
  transmute: 'would be transmuted',
  amendAmendment: 'would have another amendment',
  repealAmendment: 'would lose an amendment',
}

/** One change of the law that is proposed: the new text as law, or what would go from a text and come into it. */
export function ProposedChange({ game, change, at }: ChangeOf) {
  const { kind, text, was, changed } = change
  const verb = isRemoval(change) ? removed(change) : lookup(WOULD, kind)
  if (kind !== 'enact' && (verb === undefined || was === null))
    return (
      <p className="law proposed">
        <Said game={game} words={sentence(change.words)} at={at} />
      </p>
    )
  return (
    <section className="proposed">
      <h3>
        {kind === 'enact' ? newRule(change) : <RuleMeant game={game} change={change} at={at} verb={verb ?? ''} />}
      </h3>
      {changed !== null && was !== null ? (
        <ChangedText before={was} after={text ?? ''} />
      ) : (
        <p className={isRemoval(change) ? 'law void' : 'law'} data-quoted>
          {text ?? was}
        </p>
      )}
      <Program change={change} />
    </section>
  )
}

function RuleMeant({ game, change, at, verb }: ChangeOf & { readonly verb: string }) {
  const { rule, heading } = change
  const title = /\((.*)\)$/.exec(heading ?? '')?.[1]
  return (
    <>
      Rule {rule === null ? '' : <RuleLink game={game} label={rule} at={at} />}
      {title === undefined ? '' : ` (${title})`} {verb}
      {change.becomes === null ? '' : ` ${change.becomes}`}
    </>
  )
}

/** Whether a rule would leave the game: by a repeal, or by what the rules carry out themselves. */
function isRemoval({ kind }: Change): boolean {
  return kind === 'repeal' || kind === 'item'
}

/** “would be destroyed”, in the word of the law of this game. */
function removed({ words }: Change): string {
  return `would be ${words.split(' ')[0]}ed`
}

/** “A new rule: Gifts”; with its number and its group where the proposal says them. */
function newRule({ words, title }: Change): string {
  const [said = ''] = /^[^“]*?(?=\s\(|: “)/.exec(words) ?? []
  const group = /in the group ([^:]+): “/.exec(words)?.[1]
  const named = said.replace(/^enact (a )?/, '').replace(/ in the group .*$/, '')
  const first = named.startsWith('rule ') ? `A new rule, ${named.slice('rule '.length)}` : 'A new rule'
  return `${first}${title ? `: ${title}` : ''}${group === undefined ? '' : `, in the group ${group}`}`
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

function Program({ change: { program, source, apart, counted } }: { readonly change: Change }) {
  if (apart || counted.length > 0) return <KeptProgram apart={apart} counted={counted} />
  if (program === 'keep') return <p className="small soft">The rule keeps its program.</p>
  if (program === 'none') return <p className="notice small">No program: people carry it out.</p>
  if (program === 'drop') return <p className="notice small">The rule loses its program: people carry it out.</p>
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
