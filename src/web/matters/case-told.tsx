import type { Schema } from '../api/schema.ts'
import { ValueTold } from '../parts/value-told.tsx'
import { PersonLink } from './person-link.tsx'

/** A dispute: the question, who judges it, the ruling, and who would overrule it. */
export function CaseTold({ game, matter }: { readonly game: string; readonly matter: Schema['Matter'] }) {
  const { question, entry, judges, ruling, overruling } = matter.fields
  const called = Array.isArray(judges) ? judges.map(String) : []
  return (
    <section className="stack case" aria-label="The question and the ruling">
      {question == null ? (
        <p>Whether entry {String(entry)} stands.</p>
      ) : (
        <blockquote className="law quoted" data-quoted>
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
        <blockquote className="law quoted ruling" data-quoted>
          <ValueTold value={ruling} />
        </blockquote>
      )}
      <Overruling game={game} voices={overruling} />
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

function Overruling({ game, voices }: { readonly game: string; readonly voices: unknown }) {
  const cast = typeof voices === 'object' && voices !== null ? Object.entries(voices) : []
  if (cast.length === 0) return null
  return (
    <>
      <h3>Overrule it?</h3>
      <ul className="plain ballots">
        {cast.map(([name, word]) => (
          <li key={name}>
            <PersonLink game={game} name={name} />
            <span className="said" data-quoted>
              <ValueTold value={word} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
