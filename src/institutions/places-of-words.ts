/** The position of some words in a text, from one character up to another. */
type PlaceOfWords = { readonly start: number; readonly end: number }

/**
 * All occurrences of some words, including overlapping ones. White space in the words matches any white space, so line
 * breaks in the text do not matter. Players write both texts, so the search takes time linear in both lengths, whatever
 * they contain. An empty search matches at the beginning.
 */
export function placesOfWords(text: string, words: string): readonly PlaceOfWords[] {
  const [plain, sought] = [withSingleSpaces(text), withSingleSpaces(words.trim()).text]
  if (sought === '') return [{ start: 0, end: 0 }]
  return allPlaces(plain.text, sought).map(found => {
    const last = found + sought.length - 1
    return { start: plain.places[found] ?? 0, end: (plain.places[last] ?? 0) + 1 }
  })
}

/** A place of one of several phrases, with the index of the phrase. */
type PlaceOfPhrase = PlaceOfWords & { readonly phrase: number }

/**
 * The places of some phrases as whole words, in order and without overlaps; of phrases within each other, the longest.
 * It takes time linear in the text and the phrases together, however many there are (Aho and Corasick).
 */
export function placesOfPhrases(text: string, phrases: readonly string[]): readonly PlaceOfPhrase[] {
  const plain = withSingleSpaces(text)
  const sought = phrases.map(phrase => withSingleSpaces(phrase.trim()).text)
  const tree = treeOf(sought)
  const found: (PlaceOfWords & { readonly phrase: number })[] = []
  let node = 0
  for (let at = 0; at < plain.text.length; at += 1) {
    node = nodeAfter(tree, node, plain.text.charAt(at))
    const phrase = tree[node]?.ends ?? -1
    const start = at + 1 - (sought[phrase] ?? '').length
    if (phrase < 0 || !isWhole(plain.text, start, at + 1)) continue
    while ((found.at(-1)?.start ?? -1) >= start) found.pop()
    if ((found.at(-1)?.end ?? 0) <= start) found.push({ start, end: at + 1, phrase })
  }
  return found.map(({ start, end, phrase }) => {
    return { start: plain.places[start] ?? 0, end: (plain.places[end - 1] ?? 0) + 1, phrase }
  })
}

/** Whether a phrase neither begins nor ends within a word or a number. */
function isWhole(text: string, start: number, end: number): boolean {
  const within = (at: number): boolean => WORD.test(text.charAt(at - 1)) && WORD.test(text.charAt(at))
  return !within(start) && !within(end)
}

const WORD = /[\p{L}\p{N}]/u

/**
 * A beginning of some phrases: the beginnings that are longer by one character, the longest other beginning with which
 * it ends, and the longest phrase with which it ends (-1 if none).
 */
type TreeNode = { readonly next: Map<string, number>; back: number; ends: number }

function treeOf(phrases: readonly string[]): readonly TreeNode[] {
  const tree: TreeNode[] = [{ next: new Map(), back: 0, ends: -1 }]
  phrases.forEach((phrase, index) => {
    let node = 0
    for (let at = 0; at < phrase.length; at += 1) node = grown(tree, node, phrase.charAt(at))
    const last = tree[node]
    if (last !== undefined && node > 0) last.ends = index
  })
  // The nodes nearer to the root come first, because each node's `back` is nearer than the node itself.
  const queue = [0]
  for (let place = 0; place < queue.length; place += 1) {
    const from = queue[place] ?? 0
    for (const [character, to] of tree[from]?.next ?? []) {
      const node = tree[to]
      if (node === undefined) continue
      node.back = from === 0 ? 0 : nodeAfter(tree, tree[from]?.back ?? 0, character)
      if (node.ends < 0) node.ends = tree[node.back]?.ends ?? -1
      queue.push(to)
    }
  }
  return tree
}

/** The node after a character, which is added if it is missing. */
function grown(tree: TreeNode[], node: number, character: string): number {
  const known = tree[node]?.next.get(character)
  if (known !== undefined) return known
  tree[node]?.next.set(character, tree.length)
  return tree.push({ next: new Map(), back: 0, ends: -1 }) - 1
}

/** The longest beginning of a phrase that ends with a character. */
function nodeAfter(tree: readonly TreeNode[], from: number, character: string): number {
  let node = from
  while (node > 0 && tree[node]?.next.get(character) === undefined) node = tree[node]?.back ?? 0
  return tree[node]?.next.get(character) ?? 0
}

/** A text with each run of white space reduced to one space, and the original position of each character. */
function withSingleSpaces(text: string): { readonly text: string; readonly places: readonly number[] } {
  const places: number[] = []
  let [even, wasBlank] = ['', false]
  for (let place = 0; place < text.length; place += 1) {
    const blank = /\s/.test(text.charAt(place))
    if (!blank || !wasBlank) {
      even += blank ? ' ' : text.charAt(place)
      places.push(place)
    }
    wasBlank = blank
  }
  return { text: even, places }
}

/**
 * All occurrences of one text in another, found with the Knuth–Morris–Pratt algorithm, which never goes back in the
 * text.
 */
function allPlaces(text: string, sought: string): readonly number[] {
  const back = fallBacks(sought)
  const places: number[] = []
  let known = 0
  for (let place = 0; place < text.length; place += 1) {
    while (known > 0 && text[place] !== sought[known]) known = back[known - 1] ?? 0
    if (text[place] === sought[known]) known += 1
    if (known < sought.length) continue
    places.push(place - known + 1)
    known = back[known - 1] ?? 0
  }
  return places
}

/** The length of the longest beginning of one text with which another text ends. It also takes linear time. */
export function lengthOfBeginningAtEnd(text: string, beginning: string): number {
  const back = fallBacks(beginning)
  let known = 0
  for (let place = 0; place < text.length; place += 1) {
    while (known > 0 && (known === beginning.length || text[place] !== beginning[known])) known = back[known - 1] ?? 0
    if (text[place] === beginning[known]) known += 1
  }
  return known
}

/** For each matched length, the length that still matches if the next character does not. */
function fallBacks(sought: string): readonly number[] {
  const back = [0]
  let known = 0
  for (let place = 1; place < sought.length; place += 1) {
    while (known > 0 && sought[place] !== sought[known]) known = back[known - 1] ?? 0
    if (sought[place] === sought[known]) known += 1
    back.push(known)
  }
  return back
}
