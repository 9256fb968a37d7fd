/** Gives somebody a file to keep, as if they had followed a link to it. */
export function saveFile(name: string, type: string, parts: readonly BlobPart[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([...parts], { type }))
  link.download = name
  link.click()
  // The browser has begun to write it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
