/** What is wrong with a field, in words, beside it. */
export function Beside({ id, fault }: { readonly id?: string; readonly fault: string | undefined }) {
  if (fault === undefined) return null
  return (
    <p id={id} className="fault" role="alert">
      {fault}
    </p>
  )
}

/** What a field says of itself to those who do not see the fault beside it. */
export function faulty(id: string, fault: string | undefined): object {
  return fault === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id }
}
