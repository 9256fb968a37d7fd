import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'

/** The popup is loaded when it is opened for the first time. */
const WhyPopup = lazy(async () => ({ default: (await import('./why-popup.tsx')).WhyPopup }))

/**
 * A number or a status in the game with a built-in explanation: pressing it shows the decision behind it. Everything
 * that a rule decides is shown in this way. `of` is the argument of GET …/why, such as `points of Ames`, `mover` or
 * `required 302`. A page may contain hundreds of these elements, so each is only a button until someone presses it.
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
      {open ? (
        <Suspense>
          <WhyPopup game={game} of={of} at={at} fact={fact} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
