import { LOOK_ALIKES } from './generated/look-alikes.ts'

/** Signs that are no letters, but look like one, or like another sign in a name. The table has only letters and digits. */
const SIGNS = `
- ‐ ‒ – — ― ⁃ ˗ − ➖ ─ ━ ־ ᠆
' ’ ‘ ‛ ′ ‵ \` ʹ ʻ ʼ ʽ ʾ ʿ ˈ ˊ ˋ ՚ ׳ ߴ ߵ ꞌ Ꞌ
'' " “ ” ‟ ˮ ʺ ״ 〃
. ‧ ꓸ ۔
, ‚ ꓹ ٫
: ꓽ ∶ ˸ ։ ׃ ː ꞉
/ ⁄ ∕ ╱ ⟋ ⧸
l | ∣ ⏽ │ ￨
v ∨ ⋁
x × ⨯ ⤫ ⤬ ╳
U ∪ ⋃
a ⍺
e ℮
i ⍳
p ⍴
`

/** For each letter that looks like another, the letter that stands for all of them. */
const LIKE: ReadonlyMap<string, string> = new Map(
  `${LOOK_ALIKES}${SIGNS}`.split('\n').flatMap(line => {
    const [like = '', ...letters] = line.split(' ')
    return letters.map(letter => [letter, like] as const)
  }),
)

/**
 * The same for all texts that look alike, such as “Ann” with a Latin or a Cyrillic A (the “skeleton” in Unicode's
 * security mechanisms, UTS #39). It is only for comparisons: “m” is “rn” in it.
 */
export function skeleton(text: string): string {
  return Array.from(text.normalize('NFKD'), letter => LIKE.get(letter) ?? letter).join('')
}
