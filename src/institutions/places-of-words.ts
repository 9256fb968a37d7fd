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
