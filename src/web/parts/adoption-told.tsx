import type { Schema } from '../api/schema.ts'
import { adoptionSentences, adoptionWarnings } from './adoption-sentences.ts'
import { byRules } from './by-rules.ts'
import { NewsAndNotes } from './news-and-notes.tsx'
import { RuleBecomes } from './rule-becomes.tsx'
import { RulesByWhich } from './rules-by-which.tsx'
import { Said } from './said.tsx'

type Adoption = Schema['Adoption']

/** What would follow if a proposal were adopted as it stands: of each change, and then what would be otherwise in the game. */
export function AdoptionTold({ game, adoption }: { readonly game: string; readonly adoption: Adoption }) {
  const { changes, rules } = adoption
  const sentences = adoptionSentences(adoption)
  const unborn = rules.filter(({ before, label }) => before !== label).map(({ label }) => label)
  return (
    <div className="adoption stack">
      {adoptionWarnings(adoption).map(words => (
        <p key={words} className="notice no">
          <Said game={game} words={words} />
        </p>
      ))}
      {changes.map((change, place) => (
        <ChangeFollowed
          // biome-ignore lint/suspicious/noArrayIndexKey: the changes of a proposal have no other name than their place.
          key={place}
          game={game}
          change={change}
          unborn={unborn}
          title={changes.length > 1 ? `Change ${place + 1}` : undefined}
        />
      ))}
      {rules.map(rule => (
        <RuleBecomes key={`${rule.is} ${rule.label}`} game={game} rule={rule} />
      ))}
      {sentences.length === 0 ? null : <Sentences game={game} sentences={sentences} unborn={unborn} />}
      <RulesByWhich game={game} lines={changes.flatMap(({ news }) => news)} unborn={unborn} />
    </div>
  )
}

function ChangeFollowed({
  game,
  change,
  unborn,
  title,
}: {
  readonly game: string
  readonly change: Adoption['changes'][number]
  readonly unborn: readonly string[]
  readonly title: string | undefined
}) {
  const { news, notes, why, refused, failed } = change
  return (
    <section>
      {title === undefined ? null : (
        <h3>
          <span data-quoted>{title}</span>
        </h3>
      )}
      {why === null ? null : (
        <p className="refused-change">
          <strong>{news.length === 0 ? 'Nothing would come of it.' : 'It would not take effect.'}</strong>{' '}
          <Said game={game} words={why} />
        </p>
      )}
      {refused.map(({ label, text }) => (
        <details key={label}>
          <summary>
            <span data-quoted>What rule {label} says</span>
          </summary>
          <p className="law" dir="auto" data-quoted>
            {text}
          </p>
        </details>
      ))}
      <NewsAndNotes
        game={game}
        unborn={unborn}
        news={news.map(line => byRules(line).words)}
        // Where a change does nothing else, that is what it does.
        notes={notes < news.length ? notes : 0}
      />
      {failed.length === 0 ? null : (
        <Sentences game={game} sentences={failed.map(it => `A program would fail: ${it}`)} unborn={unborn} />
      )}
    </section>
  )
}

function Sentences({
  game,
  sentences,
  unborn,
}: {
  readonly game: string
  readonly sentences: readonly string[]
  readonly unborn: readonly string[]
}) {
  return (
    <ul>
      {sentences.map((words, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said twice, and stays where it is.
        <li key={place}>
          <Said game={game} words={words} unborn={unborn} />
        </li>
      ))}
    </ul>
  )
}
