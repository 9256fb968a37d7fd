/** Scripts in which letters join, so that hidden characters affect how they are written. */
export const JOINING = [
  ...['Arab', 'Syrc', 'Mand', 'Nkoo', 'Mong', 'Phag', 'Adlm', 'Rohg', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya'],
  ...['Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt'],
]

/** Scripts without spaces between words. */
export const UNSPACED = ['Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt']

/** Scripts of China, Japan and Korea. */
export const WIDE = ['Hani', 'Hira', 'Kana', 'Hang', 'Bopo']

/** A class of characters in these scripts, for regular expressions with the flag `v`. */
export function inScripts(scripts: readonly string[]): string {
  return `[${scripts.map(script => String.raw`\p{scx=${script}}`).join('')}]`
}

/** The letters of some scripts, and the marks on them. */
export function letters(scripts: readonly string[]): string {
  return `[${inScripts(scripts)}&&[\\p{L}\\p{M}]]`
}
