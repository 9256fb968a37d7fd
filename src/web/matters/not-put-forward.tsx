import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { nameInWords } from '../parts/value-told.tsx'
import { type KeptChange, keptChanges } from '../registers/kept-changes.ts'
import { registerHeading } from '../registers/register-value.ts'
import { PersonLink } from './person-link.tsx'

/** Changes of the rules that are kept in registers and that nobody has put to the vote yet, as suggestions are; each with its permanent address. */
export function NotPutForward({ game }: { readonly game: string }) {
  const { data } = useQuery(questions.registers(game))
  const keeping = (data?.registers ?? []).filter(register => keptChanges(register).length > 0)
  return keeping.map(register => (
    <section key={register.name} className="paper" aria-label={registerHeading(register)}>
      <h2>{registerHeading(register)}</h2>
      <p className="small soft">Written down, and not put to the vote.</p>
      <ul className="plain">
        {keptChanges(register).map(change => (
          <Kept key={change.key} game={game} register={register} change={change} />
        ))}
      </ul>
    </section>
  ))
}

function Kept({
  game,
  register: { name, keys },
  change: { key, kind, rule, title, text },
}: {
  readonly game: string
  readonly register: Schema['Register']
  readonly change: KeptChange
}) {
  return (
    <li className="entry">
      <p data-quoted>
        {keys === 'person' ? <PersonLink game={game} name={key} /> : nameInWords(key)}: {nameInWords(kind)}{' '}
        {rule === undefined ? (
          'a new rule'
        ) : (
          <>
            rule <RuleLink game={game} label={rule} />
          </>
        )}
        {title === undefined ? '' : ` (${title})`}
        {text === undefined ? '' : `: “${text}”`}
      </p>
      <p className="small">
        <Link
          to="/g/$game/registers/$register"
          params={{ game, register: name }}
          search={{ of: key }}
          hash={`of-${key}`}
        >
          Its page, with its history<span className="hidden-text"> ({key})</span>
        </Link>
      </p>
    </li>
  )
}
