/** The events that the kernel itself raises: nobody else may. `changed REGISTER` and `kernel …` are its own too. */
export const KERNEL_EVENTS = [
  'founded',
  'gameStarted',
  'resumed',
  'thrown',
  'announced',
  'doubted',
  'challenged',
  'insisted',
  'acted',
  'changed rules',
] as const

/** Whether an event is reserved by its name alone. */
export function isKernelName(event: string): boolean {
  return event.startsWith('kernel ') || event.startsWith('changed ')
}
