/** What a line of the old dice server by mail asks for: `dice` dice of so many sides in each of `rolls` rolls. */
export type DiceLine = {
  readonly sides: number
  readonly dice: number
  readonly rolls: number
  readonly title: string
}

/** A tag stands where a word begins: `#S 3`, `#s3`; a `#1` within a title is none. */
const TAG = /(?<!\S)#([A-Za-z])(?=\s|\d|$)[ \t]*/

/**
 * Reads what was once mailed to a dice server: `#S 3 #D 1 #R 1 #T Robot vote`, on one line or several, in any order.
 * A title ends with its line or at the next tag; tags about mail, such as `#P` and `#C`, are passed over.
 */
export function readDiceLine(text: string): DiceLine | string {
  const [before = '', ...pieces] = text.split(TAG)
  const stray = before.trim()
  if (stray !== '') return `a line for the dice server begins with a tag such as #S, and not with “${stray}”`
  const told = new Map<string, string>()
  for (let index = 0; index < pieces.length; index += 2) {
    const [tag, value] = [String(pieces[index]).toUpperCase(), String(pieces[index + 1]).trim()]
    if (told.has(tag) && 'SDRT'.includes(tag)) return `a line for the dice server says #${tag} only once`
    told.set(tag, value)
  }
  return counted(told)
}

function counted(told: ReadonlyMap<string, string>): DiceLine | string {
  const [sides, dice, rolls] = [told.get('S'), told.get('D') ?? '1', told.get('R') ?? '1']
  if (sides === undefined) return 'a line for the dice server says with #S how many sides a die has'
  const wrong = Object.entries({ S: sides, D: dice, R: rolls }).find(([, number]) => !/^[1-9]\d{0,9}$/.test(number))
  if (wrong !== undefined) return `#${wrong[0]} is followed by a whole number from 1 up, and not by “${wrong[1]}”`
  return { sides: Number(sides), dice: Number(dice), rolls: Number(rolls), title: titleOf(told.get('T')) }
}

/** A title ends with its line; a signature below it is none of the server's business. */
function titleOf(told = ''): string {
  return told.split(/\r?\n/, 1)[0]?.trim() ?? ''
}
