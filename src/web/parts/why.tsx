import { Popover } from 'radix-ui'
import { type ComponentProps, type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Because } from './because.tsx'

/**
 * A number or a status in the game with its explanation: pressing it opens the decision behind it. Everything that a
 * rule decides is shown this way. `of` is an argument of GET …/why: `points of Ames`, `mover`, `required 302`. A page
 * may contain hundreds of these, so each is only a button until it is used.
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

/** The popup with the explanation, next to the fact. */
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
            // Pressing the fact itself again closes its popup.
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
