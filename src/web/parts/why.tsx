import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'
import { Because } from './because.tsx'

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
        <Popover.Content className="slip" sideOffset={6} collisionPadding={12} aria-label="Why?">
          <div className="row slip-head">
            <h2>Why?</h2>
            <Popover.Close className="button quiet">Close</Popover.Close>
          </div>
          <Because game={game} of={of} at={at} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
