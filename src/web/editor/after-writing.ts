/** So long after a field is left whatever was pressed to leave it has been pressed: nothing slips away from under a hand. */
const PRESSED = 300

/**
 * Does something once nobody writes in a field: at once where nobody does, else when they have left it. A key that is
 * pressed while a field gives its place to another is lost.
 */
export function afterWriting(field: HTMLElement | null, gone: AbortSignal, then: () => void): void {
  if (gone.aborted) return
  if (field === null || document.activeElement !== field) then()
  else {
    const again = (): void => afterWriting(field, gone, then)
    field.addEventListener('blur', () => setTimeout(again, PRESSED), { once: true, signal: gone })
  }
}
