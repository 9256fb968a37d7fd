import { type ReactNode, useRef, useState } from 'react'
import { WhySlip } from './why-slip.tsx'

/**
 * A number or a status of the game, and why it is so: pointed at, it opens the decision behind it. Nothing that a rule
 * decides is shown otherwise. `of` is what GET …/why understands: `points of Ames`, `mover`, `required 302`. A page may
 * have hundreds of them, so that each is only a button until somebody asks.
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
  const [open, setOpen] = useState(false)
  const fact = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={fact}
        type="button"
        className="fact"
        data-why={of}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {children}
        <span className="hidden-text">: why?</span>
      </button>
      {open ? <WhySlip game={game} of={of} at={at} fact={fact} close={() => setOpen(false)} /> : null}
    </>
  )
}
