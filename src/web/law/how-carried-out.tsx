/** Says no more than that a proposal brought a program, or none: the tag says so, and the story of the rule by which. */
const ADOPTED = /^adopted (with the text|without a program)$/

/** What a rule’s program does, or why none carries the rule out, in the words of whoever wrote that beside the text. */
export function HowCarriedOut({ carriedOut }: { readonly carriedOut: string }) {
  const [who, ...why] = carriedOut.split(': ')
  const words = why.join(': ')
  if (words === '' || ADOPTED.test(words)) return null
  return (
    <span className="small">
      <span className="soft">{who === 'people' ? 'Why:' : 'What it does:'}</span> <span data-law>{words}</span>
    </span>
  )
}
