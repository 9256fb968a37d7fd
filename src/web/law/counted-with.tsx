import type { Schema } from '../api/schema.ts'
import { useForSetting } from '../game/use-for-setting.ts'
import { Why } from '../parts/why.tsx'
import { saidOf } from './said-of.ts'
import { wordsOf } from './words-of.ts'

type Counted = Schema['Rule']['params'][number]

/** What a rule’s program counts with, each by the words of the text: what is in force in this game first. */
export function CountedWith({
  game,
  rule: { label, params },
  at,
}: {
  readonly game: string
  readonly rule: Pick<Schema['Rule'], 'label' | 'params'>
  readonly at: number | undefined
}) {
  const forSetting = useForSetting(
    game,
    params.map(({ name }) => name),
  )
  const unused = ({ name }: Counted): boolean => forSetting(name)?.inForce === false
  return (
    <ul className="plain counted">
      {params
        .toSorted((one, other) => Number(unused(one)) - Number(unused(other)))
        .map(param => (
          <li key={param.name} className={unused(param) ? 'soft' : undefined}>
            <AsItCounts game={game} label={label} param={param} at={at} />
            {forSetting(param.name) === undefined ? null : (
              <span className="small">{forSetting(param.name)?.words}</span>
            )}
          </li>
        ))}
    </ul>
  )
}

/** “a week”, as 1; the name by which the program calls it last. */
function AsItCounts({
  game,
  label,
  param: { name, value, words, choices = [] },
  at,
}: {
  readonly game: string
  readonly label: string
  readonly param: Counted
  readonly at: number | undefined
}) {
  const counts = choices.find(it => it.value === value)?.words ?? saidOf(value)
  return (
    <span>
      {words === undefined ? null : (
        <>
          “<span data-law>{words}</span>”, as{' '}
        </>
      )}
      <Why game={game} of={`param ${name} of ${label}`} at={at}>
        {counts}
      </Why>{' '}
      <span className="small soft" data-law>
        {words === undefined ? wordsOf(name) : `(${wordsOf(name)})`}
      </span>
    </span>
  )
}
