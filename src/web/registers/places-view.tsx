import { nameInWords } from '../parts/value-view.tsx'
import { Why } from '../parts/why.tsx'
import type { Place } from './places-of.ts'

/** A person's places according to the rules, as tags that each show the rule when pressed. */
export function PlacesView({ game, places }: { readonly game: string; readonly places: readonly Place[] }) {
  return places.map(place => (
    <span className="tag" key={`${place.register.name} ${place.words}`} title={place.register.heading}>
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
