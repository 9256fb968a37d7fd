const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A number as it stands in some words: what it comes to, and as which of the words. */
export type NumberSaid = { readonly value: number; readonly said: string }

/** The only number that some words say, in figures or in letters: “three apples”, “10 points”; undefined for none or several. */
export function numberIn(words: string): NumberSaid | undefined {
  const [only, ...others] = numbersIn(words)
  return others.length === 0 ? only : undefined
}

/** Every number that some words say, in their order. */
export function numbersIn(words: string): readonly NumberSaid[] {
  return (words.match(/[\p{L}\p{N}]+([-/.][\p{L}\p{N}]+)*/gu) ?? []).flatMap(said => {
    const value = counted(said)
    return value === undefined ? [] : [{ value, said }]
  })
}

/** A number in letters, as far as those who write rules do: up to ninety-nine. */
export function inLetters(value: number): string | undefined {
  if (value < UNITS.length) return UNITS[value]
  const tens = TENS[Math.floor(value / 10) - 2]
  return tens === undefined || value % 10 === 0 ? tens : `${tens}-${UNITS[value % 10]}`
}

function counted(said: string): number | undefined {
  if (/^\d+$/.test(said)) return Number(said)
  const word = said.toLowerCase()
  const unit = UNITS.indexOf(word)
  if (unit >= 0) return unit
  const [ten = '', one] = word.split('-')
  const tens = TENS.indexOf(ten)
  const rest = one === undefined ? 0 : UNITS.indexOf(one)
  return tens < 0 || rest < 0 || rest > 9 ? undefined : (tens + 2) * 10 + rest
}
