import { Popover } from 'radix-ui'
import { type ComponentProps, type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Because } from './because.tsx'

/**
 * A number or a status of the game, and why it is so: pointed at, it opens the decision behind it. Nothing that a rule
 * decides is shown otherwise. `of` is what GET …/why understands: `points of Ames`, `mover`, `required 302`. A page may
 * have hundreds of them, so that each is only a button until someone asks.
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

const Root = Popover.Root as (props: ComponentProps<typeof Popover.Root>) => ReactElement
const Portal = Popover.Portal as (props: ComponentProps<typeof Popover.Portal>) => ReactElement

/** The slip of paper on which it stands why something is so, beside the fact that was pointed at. */
function WhySlip({
  game,
  of,
  at,
  fact,
  close,
}: {
  readonly game: string
  readonly of: string
  readonly at: number | undefined
  readonly fact: RefObject<HTMLButtonElement | null>
  readonly close: () => void
}) {
  return (
    <Root open onOpenChange={close}>
      <Popover.Anchor virtualRef={fact as RefObject<HTMLButtonElement>} />
      <Portal>
        <Popover.Content
          className="slip"
          sideOffset={6}
          collisionPadding={12}
          collisionBoundary={fact.current?.closest('main')}
          aria-label="Why?"
          onInteractOutside={event => {
            // The fact itself closes its slip, when it is pointed at again.
            if (event.target instanceof Node && fact.current?.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={event => {
            event.preventDefault()
            fact.current?.focus()
          }}
        >
          <div className="row slip-head">
            <h2>Why?</h2>
            <Popover.Close className="button quiet">Close</Popover.Close>
          </div>
          <Because game={game} of={of} at={at} />
        </Popover.Content>
      </Portal>
    </Root>
  )
}
