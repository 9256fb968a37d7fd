import type { Schema } from '../api/schema.ts'
import { ValueTold } from '../parts/value-told.tsx'
import { Overruling } from './overruling.tsx'
import { PersonLink } from './person-link.tsx'

/** A dispute: the question, who judges it, the ruling, and who would overrule it. */
export function CaseTold({ game, matter }: { readonly game: string; readonly matter: Schema['Matter'] }) {
  const { question, entry, judges, ruling } = matter.fields
  const called = Array.isArray(judges) ? judges.map(String) : []
  return (
    <section className="stack case" aria-label="The question and the ruling">
      {question == null ? (
        <p>Whether entry {String(entry)} stands.</p>
      ) : (
        <blockquote className="law quoted" dir="auto" data-quoted>
          {String(question)}
        </blockquote>
      )}
      <Judges game={game} judges={called} />
      <h3>The ruling</h3>
      {ruling == null ? (
        <p className="soft">
          {matter.open ? `${called.at(-1) ?? 'Nobody'} has not ruled yet.` : 'There was no ruling.'}
        </p>
      ) : (
        <blockquote className="law quoted ruling" dir="auto" data-quoted>
          <ValueTold value={ruling} />
        </blockquote>
      )}
      {ruling == null ? null : <Overruling game={game} matter={matter} judge={called.at(-1)} />}
    </section>
  )
}

/** Who judges, and who was called upon before. */
function Judges({ game, judges }: { readonly game: string; readonly judges: readonly string[] }) {
  const now = judges.at(-1)
  if (now === undefined) return <p>Nobody is its Judge.</p>
  const before = judges.slice(0, -1)
  return (
    <p>
      Judge: <PersonLink game={game} name={now} />
      {before.length === 0 ? null : <span className="soft"> (before: {before.join(', ')})</span>}
    </p>
  )
}
