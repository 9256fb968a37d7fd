/** An effect as a form wants it: what it is told, and what it comes to in words. */
type EffectShape = { readonly parts: readonly string[]; readonly words: string }

/** The shape of an effect from how it is told: `withdraw{matter}: the proposal is gone` has one part. */
export function effectShape(about: string): EffectShape {
  const [told = '', ...words] = about.split(/(?<=\}): /)
  const named = [...told.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(/[,|]/))
  const parts = named.map(part => part.trim()).filter(part => /^[a-z]\w*$/i.test(part))
  return { parts: [...new Set(parts)], words: words.join(': ') }
}
