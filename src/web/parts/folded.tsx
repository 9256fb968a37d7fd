import { type ReactNode, useState } from 'react'

/** What need not be seen at once: it is only made when somebody opens it, so that there may be much of it. */
export function Folded({ summary, children }: { readonly summary: ReactNode; readonly children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}>
      <summary>{summary}</summary>
      {opened ? children : null}
    </details>
  )
}
