import { Popover } from 'radix-ui'
import type { ComponentProps, ReactElement, RefObject } from 'react'
import { Because } from './because.tsx'

const Root = Popover.Root as (props: ComponentProps<typeof Popover.Root>) => ReactElement
const Portal = Popover.Portal as (props: ComponentProps<typeof Popover.Portal>) => ReactElement

/** The slip of paper on which it stands why something is so, beside the fact that was pointed at. */
export function WhySlip({
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
