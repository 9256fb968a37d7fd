import { lazy, Suspense } from 'react'
import { Loading } from '../parts/loading-and-faults.tsx'
import { type ActFormProps, draftName } from './act-form-props.ts'

/** The forms are the largest part of the pages, and are loaded when the first one is opened. */
const ActFormContent = lazy(async () => ({ default: (await import('./act-form-content.tsx')).ActFormContent }))

/**
 * A form for an act, built from the act's arguments. The form previews the result before the act is sent, and stores
 * the input on this device until the act is done. If it is sent twice, the act is done only once. Arguments in `given`
 * are fixed and have no field. With `focus`, the first field is focused. With `stays`, the form does not close.
 */
export function ActForm(of: ActFormProps) {
  return (
    <Suspense fallback={<Loading />}>
      <ActFormContent key={draftName(of)} {...of} />
    </Suspense>
  )
}
