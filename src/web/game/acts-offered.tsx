import type { ReactNode } from 'react'
import { ActButton } from './act-button.tsx'
import type { ActGroup } from './act-groups.ts'

/**
 * Acts that belong together, each as a button; the form of the one that is chosen stands among them. Where the game waits
 * for one act alone that needs nothing said, its form stands there, and one button does it.
 */
export function ActsOffered({
  group: { title, acts, are },
  chosen,
  choose,
  titled,
  atOnce,
  children,
}: {
  readonly group: ActGroup
  readonly chosen: string | undefined
  readonly choose: (act: string) => void
  /** What an act is called here. */
  readonly titled: (act: ActGroup['acts'][number]) => string
  /** The form of an act that needs nothing said. */
  readonly atOnce: (act: ActGroup['acts'][number]) => ReactNode
  readonly children: ReactNode
}) {
  const [only] = acts
  const bare = are === 'awaited' && acts.length === 1 && only?.leads === 'further'
  const buttons = (
    <>
      <div className="row">
        {acts.map(act => (
          <ActButton
            key={act.act}
            act={act.act}
            title={titled(act)}
            main={are === 'awaited'}
            open={chosen === act.act}
            toggle={choose}
          />
        ))}
      </div>
      {acts.some(({ act }) => act === chosen) ? children : null}
    </>
  )
  if (bare) return <div className="acts">{atOnce(only)}</div>
  // What nobody waits for and cannot be taken back does not come to lie under the hand of whoever has just acted.
  if (are === 'noted' || are === 'leaving')
    return (
      <details className="acts">
        <summary>{title}</summary>
        {buttons}
      </details>
    )
  return (
    <div className="acts">
      {title === '' ? null : <h3>{title}</h3>}
      {buttons}
    </div>
  )
}
