import { hueOf, initialsOf } from './initials-and-hues.ts'
import '../style/person-disc.css'

/**
 * A person's initials on a colour of their own, so that people can be told apart at a glance. The name is always next to
 * it, so screen readers skip it.
 */
export function PersonDisc({ name }: { readonly name: string }) {
  return (
    <span className="person-disc" aria-hidden data-hue={hueOf(name)}>
      {initialsOf(name)}
    </span>
  )
}
