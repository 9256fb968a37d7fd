/** Where some words stand in a text: from a character on, and before another. */
type PlaceOfWords = { readonly start: number; readonly end: number }

/**
 * Everywhere that some words stand, those places too that run into each other, however the text breaks its lines: where
 * the words have white space between them, any may stand. It takes as long as both are long, whatever they say: players
 * write both. No words stand at the beginning.
 */
export function placesOfWords(text: string, words: string): readonly PlaceOfWords[] {
  const [plain, sought] = [evenly(text), evenly(words.trim()).text]
  if (sought === '') return [{ start: 0, end: 0 }]
  return allPlaces(plain.text, sought).map(found => {
    const last = found + sought.length - 1
    return { start: plain.places[found] ?? 0, end: (plain.places[last] ?? 0) + 1 }
  })
}

/** A text with one blank for whatever white space stands together, and from where in it each character is. */
function evenly(text: string): { readonly text: string; readonly places: readonly number[] } {
  const places: number[] = []
  let even = ''
  for (let place = 0; place < text.length; place += 1) {
    const blank = /\s/.test(text.charAt(place))
    if (blank && even.endsWith(' ')) continue
    even += blank ? ' ' : text.charAt(place)
    places.push(place)
  }
  return { text: even, places }
}

/** Everywhere that one text stands in another, by the way of Knuth, Morris and Pratt: nothing is looked at again and again. */
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

/** How much of the beginning is still known where what follows differs, for each length that is known. */
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
