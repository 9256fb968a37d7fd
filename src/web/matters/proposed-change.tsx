import type { Schema } from '../api/schema.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { Said } from '../parts/said.tsx'
import { TextDiff } from '../parts/text-diff.tsx'

type Change = Schema['ChangeTold']

const WOULD: { readonly [kind: string]: string } = {
  amend: 'would read otherwise',
  repeal: 'would be repealed',
  transmute: 'would be transmuted',
  amendAmendment: 'would have another amendment',
  repealAmendment: 'would lose an amendment',
}

/** One change of the law that is proposed: the new text as law, or what would go from a text and come into it. */
export function ProposedChange({ game, change }: { readonly game: string; readonly change: Change }) {
  const { kind, text, was, changed } = change
  const verb = WOULD[kind]
  if (kind !== 'enact' && (verb === undefined || was === null))
    return (
      <p className="law proposed">
        <Said game={game} words={sentence(change.words)} />
      </p>
    )
  return (
    <section className="proposed">
      <h3>{kind === 'enact' ? newRule(change) : <RuleMeant game={game} change={change} verb={verb ?? ''} />}</h3>
      {changed !== null ? (
        <TextDiff lines={changed} />
      ) : (
        <p className={kind === 'repeal' ? 'law void' : 'law'} data-quoted>
          {text ?? was}
        </p>
      )}
      <Program change={change} />
    </section>
  )
}

function RuleMeant({ game, change, verb }: { readonly game: string; readonly change: Change; readonly verb: string }) {
  const { rule, heading } = change
  const title = /\((.*)\)$/.exec(heading ?? '')?.[1]
  return (
    <>
      Rule {rule === null ? '' : <RuleLink game={game} label={rule} />}
      {title === undefined ? '' : ` (${title})`} {verb}
    </>
  )
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

function Program({ change: { program, source } }: { readonly change: Change }) {
  if (program === 'keep') return <p className="small soft">The rule keeps its program.</p>
  if (program === 'drop') return <p className="small soft">The rule loses its program: people carry it out.</p>
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
