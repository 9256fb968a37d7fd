import { camelCaseToWords } from '../parts/value-view.tsx'
import { Why } from '../results/why.tsx'
import type { Place } from './offices-and-statuses.ts'

/** A person's places according to the rules, as tags. Pressing a tag shows the rule behind it. */
export function PlacesView({ game, places }: { readonly game: string; readonly places: readonly Place[] }) {
  return places.map(place => (
    <span className="tag" key={`${place.register.name} ${place.words}`} title={place.register.heading}>
      {place.register.derived ? (
        camelCaseToWords(place.words)
      ) : (
        <Why game={game} of={place.of}>
          {camelCaseToWords(place.words)}
        </Why>
      )}
    </span>
  ))
}
