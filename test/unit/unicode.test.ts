import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { skeleton } from '../../src/app/names/skeleton.ts'
import { disguises } from '../../src/unicode/disguised-words.ts'
import { textPieces } from '../../src/unicode/hidden-characters.ts'
import { escapeUnseenInJson, markAndIsolate, markText } from '../../src/unicode/mark-text.ts'
import { stretchesByDirection } from '../../src/unicode/text-direction.ts'

/** Characters that must never appear unescaped, whatever surrounds them. */
const NEVER =
  /(?![\t\n])\p{Cc}|[\u00AD\u061C\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFC\u{E0001}]/u

describe('escaping hidden characters in a text', () => {
  for (const [text, shown] of [
    ['pay \u202Eecin\u202C', 'pay ⟦U+202E⟧ecin⟦U+202C⟧'],
    ['\u2066a\u2069\u2067\u2068', '⟦U+2066⟧a⟦U+2069⟧⟦U+2067⟧⟦U+2068⟧'],
    ['a\u200B\u200B\u200Bb\u2060c\uFEFF', 'a⟦U+200B×3⟧b⟦U+2060⟧c⟦U+FEFF⟧'],
    ['fi\u00ADne\u200E\u200F\u061C', 'fi⟦U+00AD⟧ne⟦U+200E⟧⟦U+200F⟧⟦U+061C⟧'],
    ['no\u{E0079}\u{E0065}\u{E0073}', 'no⟦U+E0079⟧⟦U+E0065⟧⟦U+E0073⟧'],
    ['a\uFE0Fb\u{E0100}1\uFE0F', 'a⟦U+FE0F⟧b⟦U+E0100⟧1⟦U+FE0F⟧'],
    ['\u3164\uFFA0\u115F\u2800', '⟦U+3164⟧⟦U+FFA0⟧⟦U+115F⟧⟦U+2800⟧'],
    ['\u001B[31mred\u009B0m\u0007', '⟦U+001B⟧[31mred⟦U+009B⟧0m⟦U+0007⟧'],
    ['a\u2028b\u2029c\rd', 'a⟦U+2028⟧b⟦U+2029⟧c⟦U+000D⟧d'],
    ['a\u2003b \u00A0c', 'a⟦U+2003⟧b ⟦U+00A0⟧c'],
    ['a\u200Db\u200Cc', 'a⟦U+200D⟧b⟦U+200C⟧c'],
    ['half \uD83D', 'half ⟦U+D83D⟧'],
    ['Аnn раys 5 points to schооl', '⟦U+0410⟧nn ⟦U+0440⟧⟦U+0430⟧ys 5 points to sch⟦U+043E×2⟧l'],
    ['крaсный, ΑΘΗΝA, Αнна', 'кр⟦U+0061⟧сный, ΑΘΗΝ⟦U+0041⟧, ⟦U+0391⟧нна'],
    ['Ꭺnn, օpen, ꓮnn, O’Вrien', '⟦U+13AA⟧nn, ⟦U+0585⟧pen, ⟦U+A4EE⟧nn, O’⟦U+0412⟧rien'],
    ['COE pays СОЕ, and Coe is Сое', 'COE pays ⟦U+0421⟧⟦U+041E⟧⟦U+0415⟧, and Coe is ⟦U+0421⟧⟦U+043E⟧⟦U+0435⟧'],
    ['Repeal З01, 1О1 and 2О', 'Repeal ⟦U+0417⟧01, 1⟦U+041E⟧1 and 2О'],
    ['Rule 303, not 30З; HOP, ΗΟΡ', 'Rule 303, not 30⟦U+0417⟧; HOP, ⟦U+0397⟧⟦U+039F⟧⟦U+03A1⟧'],
    [`e${'\u0301'.repeat(12)}`, `e${'\u0301'.repeat(8)}⟦U+0301×4⟧`],
  ] as const)
    it(`hidden characters are shown in ${JSON.stringify(shown)}`, () => assert.equal(markText(text), shown))

  for (const text of [
    '👨‍👩‍👧‍👦 ❤️ 👍🏽 🏳️‍🌈 1️⃣ 🇩🇪 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    'می‌خواهم به خانه بروم',
    'क्‍ष और അവന്‍',
    'שלום, העולם! שִׁין',
    'العربية ٣٫٥',
    'ភាសា\u200Bខ្មែរ',
    '日本\u3000語 葛\u{E0100}',
    'Prix\u00A0: 5\u00A0€ «\u202Foui\u202F»',
    'Иван Петров and Ελένη: Ann, Łukasz, Đorđe. Wi-Fi-сеть. м’я, мʼя',
    'А и a, у них COE; сор, 2б, 10б, А4, Т34, кв. 12, 5кг, 2010г, 1-я, H₂O',
    'Δx = λx + πr², 5 kΩ, 3 µm, ∂y; θ, φ',
    '使うAPIを, APIของGoogle, הAPI, PDFها, API를, PDFमें',
    'naïve — “quoted”… ½ × π ≤ ∞\r\n\tindented',
  ])
    it(`the text ${text} is left unchanged`, () => assert.equal(markText(text), text))

  it('every Cyrillic or Greek letter that looks like a Latin one by the table of Unicode is marked beside it', () => {
    const letters = Array.from({ length: 0x600 }, (_, at) => String.fromCodePoint(at))
    const latin = letters.filter(it => /[A-Za-z]/.test(it))
    for (const letter of letters.filter(it => /[\p{sc=Cyrl}\p{sc=Grek}]/u.test(it) && it === it.normalize('NFKD')))
      for (const like of latin.filter(it => skeleton(it) === skeleton(letter)))
        assert.ok(disguises([like + like])(letter + letter), `${letter} looks like ${like}`)
  })

  it('in code, every space except the ordinary one is replaced by a visible code point', () => {
    assert.equal(markText('a\u00A0= "日\u3000本"', 'code'), 'a⟦U+00A0⟧= "日⟦U+3000⟧本"')
  })

  it('in code, the letter of an escape such as \\n is no part of the word after it', () => {
    assert.equal(
      markText('"\\nПравило \\\\nПравило nПравило"', 'code'),
      '"\\nПравило \\\\⟦U+006E⟧Правило ⟦U+006E⟧Правило"',
    )
  })

  it('escaping reveals everything hidden, loses nothing, and is never done twice', () => {
    const unit = fc.oneof(
      fc.constantFrom(
        '\u202E',
        '\u200D',
        '\uFE0F',
        '👩',
        'א',
        'م',
        '\u{E0067}',
        '🏴',
        '\u001B',
        '\u3000',
        '日',
        '1',
        'a',
        'а',
        'α',
        'օ',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.integer({ min: 0xd800, max: 0xdfff }).map(half => String.fromCharCode(half)),
    )
    fc.assert(
      fc.property(
        fc.array(unit).map(units => units.join('')),
        text => {
          const shown = markText(text)
          assert.doesNotMatch(shown.replaceAll('\r\n', '\n'), NEVER)
          assert.equal(markText(shown), shown)
          assert.equal(
            textPieces(text)
              .map(piece => piece.text)
              .join(''),
            text,
          )
          assert.equal(
            stretchesByDirection(text)
              .map(piece => piece.text)
              .join(''),
            text,
          )
        },
      ),
      { seed: 15, numRuns: 2_000 },
    )
  })

  it('hidden characters in JSON become JSON escapes, so the values are unchanged', () => {
    const value = { 'a\u202E': '\u009B\u{E0041}\u00AD\n "\uFEFF"' }
    const json = escapeUnseenInJson(JSON.stringify(value, null, 2))
    assert.doesNotMatch(json, NEVER)
    assert.deepEqual(JSON.parse(json), value)
  })
})

describe('right-to-left words', () => {
  it('right-to-left words are isolated from the numbers after them', () => {
    assert.equal(markAndIsolate('דוד 5 points'), '\u2068דוד\u2069 5 points')
  })

  it('right-to-left words do not reorder the text between them', () => {
    assert.equal(markAndIsolate('דוד: 5, שרה לוי: 7'), '\u2068דוד\u2069: 5, \u2068שרה לוי\u2069: 7')
    assert.equal(markAndIsolate(`/* א */ && 1 === 2 ? 'א'`), `/* \u2068א\u2069 */ && 1 === 2 ? '\u2068א\u2069'`)
  })

  it('right-to-left words are isolated together with the quotation marks around them', () => {
    assert.equal(markAndIsolate('He said “שלום and עולם”: 5'), 'He said “\u2068שלום and עולם\u2069”: 5')
  })
})
