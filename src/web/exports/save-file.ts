/** Turns a title into a file name that is valid on every operating system. */
export function fileName(title: string): string {
  const plain = title.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '-')
  return plain.replace(/^-|-$/g, '').slice(0, 60) || 'game'
}

/** Downloads a file, as if the user had followed a link to it. */
export function saveFile(name: string, type: string, parts: readonly BlobPart[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([...parts], { type }))
  link.download = name
  link.click()
  // By then, the browser has started to write the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
