import type { Schema } from '../api/schema.ts'

/** Who carries a rule out, by the first word of what its front matter says of it. */
const BY = [
  ['program', 'a program', 'programs'],
  ['partly', 'partly the players', 'programs and players together'],
  ['people', 'the players', 'the players'],
] as const

/** A ruleset’s rules in a list, group by group, with who carries each of them out. */
export function RulesetContents({ ruleset }: { readonly ruleset: Schema['Ruleset'] }) {
  const { groups, rules } = ruleset
  return (
    <nav className="paper stack no-print" aria-labelledby="contents">
      <h2 id="contents">Its rules</h2>
      <p>{whoCarriesOut(rules)}</p>
      {groups.map(({ name, heading }) => {
        const inGroup = rules.filter(({ group }) => group === name)
        return inGroup.length === 0 ? null : (
          <div key={name}>
            {groups.length === 1 ? null : <h3>{heading}</h3>}
            <ul className="plain rules-listed">
              {inGroup.map(({ label, title, carriedOut }) => (
                <li key={label}>
                  <a href={`#${encodeURIComponent(label)}`}>
                    {label} {title}
                  </a>{' '}
                  {who(carriedOut) === 'program' ? null : (
                    <span className="small soft">{BY.find(([word]) => word === who(carriedOut))?.[1]}</span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

type Rules = Schema['Ruleset']['rules']

function who(carriedOut: string): string {
  return carriedOut.split(':')[0]?.trim() ?? ''
}

function whoCarriesOut(rules: Rules): string {
  const counted = BY.map(([word, , words]) => [rules.filter(it => who(it.carriedOut) === word).length, words] as const)
  const parts = counted.filter(([many]) => many > 0).map(([many, words]) => `${words} ${many} of them`)
  return `Who carries its ${rules.length} rules out: ${new Intl.ListFormat('en-GB').format(parts)}.`
}
