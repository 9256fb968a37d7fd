import type { Sentence } from '../../wire/game/sentence.ts'

/** A sentence in parts: plain words, and the names of rules, entries, matters, people and instants. */
export type { Sentence }

type Words = string | number | Sentence

/** Builds a sentence from a template: say`by ${rule}`. */
export function say(strings: readonly string[], ...values: readonly Words[]): Sentence {
  return strings.flatMap((text, place) => [{ text }, ...partsOf(values[place] ?? '')]).filter(({ text }) => text !== '')
}

function partsOf(words: Words): Sentence {
  return typeof words === 'object' ? words : [{ text: String(words) }]
}

/** Joins several sentences, with the given words between them. */
export function joined(sentences: readonly Sentence[], between: string): Sentence {
  return sentences.flatMap((parts, place) => (place === 0 ? parts : [{ text: between }, ...parts]))
}

/** The text of a sentence, without links. */
export function plainTextOf(sentence: Sentence): string {
  return sentence.map(({ text }) => text).join('')
}

/** Capitalizes the start of a sentence. */
export function capitalized([first, ...rest]: Sentence): Sentence {
  return first === undefined
    ? []
    : [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest]
}

/** A sentence cut to a number of characters. A name that is cut becomes plain words. */
export function truncatedSentence(sentence: Sentence, most: number): Sentence {
  if (plainTextOf(sentence).length <= most) return sentence
  let left = most - 1
  const kept = sentence.flatMap(part => {
    const text = part.text.slice(0, left)
    left -= text.length
    return text === '' ? [] : text === part.text ? [part] : [{ text }]
  })
  return [...kept, { text: '…' }]
}

/** Lists rules by their labels: “rule 203”, “rules 203 and 204”; “no rule” if there are none. */
export function rulesInWords(labels: readonly string[], atMost = labels.length): Sentence {
  const [first] = labels
  if (first === undefined) return [{ text: 'no rule' }]
  if (labels.length === 1) return [{ text: `rule ${first}`, rule: first }]
  const many = labels.length === atMost + 1 ? labels.length : atMost
  const [shown, more] = [labels.slice(0, many), labels.length - many]
  const parts = more > 0 ? [...shown, `${more} more`] : shown
  return [{ text: 'rules ' }, ...namesWithRuleLinks(parts, new Set(shown))]
}

/** Lists names, some of which are labels of rules. */
function namesWithRuleLinks(names: readonly string[], labels: ReadonlySet<string>): Sentence {
  const format = new Intl.ListFormat('en-GB', { type: 'conjunction' })
  return format
    .formatToParts(names)
    .map(({ type, value }) =>
      type === 'element' && labels.has(value) ? { text: value, rule: value } : { text: value },
    )
}
