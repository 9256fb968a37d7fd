/** Moves the focus to the guide’s heading after a press in the guide, because the button that was pressed may be gone. */
export function focusGuide(): void {
  document.getElementById('guide')?.focus({ preventScroll: true })
}
