import { own } from '../../../kernel/own.ts'
import { Folded } from '../../parts/folded.tsx'
import { ABOUT_CHANGES, CHANGES } from '../change-draft.ts'

/** What each form of change does, for whoever does not know its name: folded, below where one is chosen. */
export function KindsExplained({ kinds }: { readonly kinds: readonly string[] }) {
  if (kinds.length < 2) return null
  return (
    <div className="small kinds-explained">
      <Folded summary="What each of these does">
        <dl>
          {kinds.map(kind => (
            <div key={kind}>
              <dt>{own(CHANGES, kind)}</dt>
              <dd className="soft">{own(ABOUT_CHANGES, kind)}</dd>
            </div>
          ))}
        </dl>
      </Folded>
    </div>
  )
}
