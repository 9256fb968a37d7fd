import { nameInWords } from '../parts/value-view.tsx'
import { Why } from '../parts/why.tsx'
import type { Place } from './places-of.ts'
import { registerHeading } from './register-value.ts'

/** What someone is by the rules, on tags: pointed at, each says by which rule. */
export function PlacesView({ game, places }: { readonly game: string; readonly places: readonly Place[] }) {
  return places.map(place => (
    <span className="tag" key={`${place.register.name} ${place.words}`} title={registerHeading(place.register)}>
      {place.register.derived ? (
        nameInWords(place.words)
      ) : (
        <Why game={game} of={place.of}>
          {nameInWords(place.words)}
        </Why>
      )}
    </span>
  ))
}
