/** Abbreviations that look like the end of a sentence but are not. */
const ABBREVIATED = /\b(?:e\.g|i\.e|etc|vs|cf|No|Mr|Mrs|Dr|St|a\.m|p\.m)\.$/

/** The marker of a list item: "1.", "(a)", "a.", "*". */
const MARK = /^\s*(?:\(?[0-9]{1,3}[.)]|\(?[a-z][.)]|[ivx]{1,4}[.)]|[*•-])\s+/i

/** The sentences of a rule's text, in order, without list markers; runs of white space become one space. */
export function sentencesOf(text: string): readonly string[] {
  return blocksOf(text).flatMap(block => sentencesIn(block))
}

/** Paragraphs and items of lists. */
function blocksOf(text: string): readonly string[] {
  const blocks: string[] = []
  let open = false
  for (const line of text.split('\n')) {
    if (line.trim() === '') open = false
    else if (open && !MARK.test(line)) blocks.push(`${blocks.pop()} ${line.trim()}`)
    else {
      blocks.push(line.replace(MARK, '').trim())
      open = true
    }
  }
  return blocks.map(block => block.replaceAll(/\s+/g, ' ')).filter(block => /[\p{L}\p{N}]/u.test(block))
}

function sentencesIn(block: string): readonly string[] {
  const sentences: string[] = []
  let begun = ''
  for (const piece of block.split(/(?<=[.!?]["'”’)\]]*) (?=["'“‘([]*[\p{Lu}\p{N}])/u)) {
    begun = begun === '' ? piece : `${begun} ${piece}`
    if (ABBREVIATED.test(begun)) continue
    sentences.push(begun)
    begun = ''
  }
  return begun === '' ? sentences : [...sentences, begun]
}
