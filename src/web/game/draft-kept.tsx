import { isWritten } from './is-written.ts'
import type { useAct } from './use-act.ts'

/** That what is written is kept until it is done, and the way to be rid of it. */
export function DraftKept({ making: { asked, begun, forget } }: { readonly making: ReturnType<typeof useAct> }) {
  if (!begun || !asked.some(isWritten)) return null
  return (
    <p className="small soft draft-kept">
      Draft kept on this device until it is done.{' '}
      <button type="button" className="button quiet small" onClick={forget}>
        Empty this form
      </button>
    </p>
  )
}
