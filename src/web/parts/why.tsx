import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'
import { questions } from '../api/questions.ts'
import { Decisions } from './decisions.tsx'
import { Fault } from './fault.tsx'
import { RuleLink } from './rule-link.tsx'

/**
 * A number or a status of the game, and why it is so: pointed at, it opens the decision behind it. Nothing that a rule
 * decides is shown otherwise. `of` is what GET …/why understands: `points of Ames`, `mover`, `required 302`.
 */
export function Why({
  game,
  of,
  at,
  children,
}: {
  readonly game: string
  readonly of: string
  readonly at?: number | undefined
  readonly children: ReactNode
}) {
  return (
    <Popover.Root>
      <Popover.Trigger className="fact" data-why={of}>
        {children}
        <span className="hidden-text">: why?</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className="slip stack" sideOffset={6} collisionPadding={12} aria-label={`Why? ${of}`}>
          <Because game={game} of={of} at={at} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Because({ game, of, at }: { readonly game: string; readonly of: string; readonly at: number | undefined }) {
  const { data, error, isPending } = useQuery(questions.why(game, of, at))
  if (isPending) return <p role="status">Looking it up …</p>
  if (data === undefined) return <Fault fault={error} />
  return (
    <>
      <p className="law" data-quoted>
        {data.sentence}
      </p>
      {data.rules.length === 0 ? null : (
        <p className="small">
          {data.rules.length === 1 ? 'By rule ' : 'By the rules '}
          {data.rules.map((label, index) => (
            <span key={label}>
              {index === 0 ? '' : ', '}
              <RuleLink game={game} label={label} />
            </span>
          ))}
          ; since{' '}
          <Link to="/g/$game/entries/$seq" params={{ game, seq: String(data.entry) }} data-names="entry">
            entry {data.entry}
          </Link>
        </p>
      )}
      <Decisions game={game} decisions={data.decisions ?? []} />
    </>
  )
}
