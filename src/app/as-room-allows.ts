/** As much of a text as there is room for, in one line and ended between words; what was quoted in it is closed again. Where there is room without end it stays as it is. */
export function asRoomAllows(text: string, room: number): string {
  if (room === Number.POSITIVE_INFINITY) return text
  const line = text.replace(/\s+/g, ' ')
  if (line.length <= room) return line
  const cut = line.slice(0, room - 1).replace(/\s+\S{0,20}$/, '')
  return cut.lastIndexOf('“') > cut.lastIndexOf('”') ? `${cut}…”` : `${cut}…`
}
