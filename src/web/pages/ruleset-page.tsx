import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { Ruleset } from '../../wire/ruleset.ts'
import { queries } from '../api/queries.ts'
import { frontLabels } from '../front/labels.ts'
import { CarriedOutTag, HowCarriedOut } from '../law/who-carries-out.tsx'
import { fillIn } from '../parts/fill-in.ts'
import { Loading, NoPage } from '../parts/loading-and-faults.tsx'
import { hasLesson } from '../practice/lessons/load-lesson.ts'
import { actTitle } from '../table/act-title.ts'

/** A ruleset before anyone plays it: its story, its settings, and every rule. */
export function RulesetPage() {
  const { ruleset } = useParams({ from: '/rulesets/$ruleset' })
  const { data, error, isPending } = useQuery(queries.ruleset(ruleset))
  if (isPending) return <Loading />
  if (data === undefined)
    return (
      <div className="sheet">
        <NoPage fault={error}>
          <p>
            <Link to="/rulesets">Rulesets</Link>
          </p>
        </NoPage>
      </div>
    )
  return (
    <div className="sheet reading">
      <h1>{data.title}</h1>
      <article className="paper stack">
        <p className="law">{data.story}</p>
        <div className="row no-print">
          <Link to="/found" search={{ ruleset }} className="button main">
            Start a game from these rules
          </Link>
          {hasLesson(ruleset) ? (
            <Link to="/practice" search={{ ruleset }} className="button">
              Try these rules now, no account needed
            </Link>
          ) : null}
        </div>
        <p className="small soft">{data.source}</p>
      </article>
      <RulesetContents ruleset={data} />
      <Settings settings={data.settings} />
      {data.rules.map(rule => (
        <article className="paper" key={rule.label} id={rule.label}>
          <h2>
            {rule.label} {rule.title}
          </h2>
          <p className="law" dir="auto">
            {rule.text}
          </p>
          <p className="row rule-carried">
            <CarriedOutTag rule={{ carriedOut: rule.carriedOut, program: rule.source !== null }} />
            <HowCarriedOut carriedOut={rule.carriedOut} />
          </p>
        </article>
      ))}
      <OptionalRulesOfRuleset options={data.optionalRules} />
    </div>
  )
}

/** The rules that a founder can add, and why others are not offered. */
function OptionalRulesOfRuleset({ options }: { readonly options: Ruleset['optionalRules'] }) {
  if (options.length === 0) return null
  return (
    <section className="paper stack" aria-labelledby="optional">
      <h2 id="optional">{frontLabels.optionalRules}</h2>
      <p className="small soft">
        These rules are not part of the original. A founder can add them, and the players can amend or repeal them.
      </p>
      {options.map(({ name, title, why, rule }) => (
        <div key={name} className="stack">
          <h3>{rule === null ? title : `${rule.label} ${title}`}</h3>
          {rule === null ? null : (
            <p className="law" dir="auto" data-law>
              {rule.text}
            </p>
          )}
          <p className="small soft">{rule === null ? fillIn(frontLabels.notOffered, { why }) : why}</p>
        </div>
      ))}
    </section>
  )
}

function Settings({ settings }: { readonly settings: Ruleset['settings'] }) {
  if (settings.length === 0) return null
  return (
    <section className="paper" aria-labelledby="settings">
      <h2 id="settings">Settings for the founder</h2>
      <dl className="settings">
        {settings.map(({ name, choices, default: usual, why }) => (
          <div key={name}>
            <dt>{actTitle(name)}</dt>
            <dd>
              {choices
                .map(it => (it === usual ? `${actTitle(String(it))} (default)` : actTitle(String(it))))
                .join(' · ')}
              <p className="small soft">{why}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The ways to carry out a rule, keyed by the first word of `carriedOut` in its front matter. */
const BY = [
  ['program', 'a program', 'carried out by programs'],
  ['partly', 'partly the players', 'by programs and players together'],
  ['people', 'the players', 'by the players'],
] as const

/** Lists a ruleset’s rules, group by group, and says who carries out each rule. */
export function RulesetContents({ ruleset }: { readonly ruleset: Ruleset }) {
  const { groups, rules } = ruleset
  return (
    <nav className="paper stack no-print" aria-labelledby="contents">
      <h2 id="contents">Rules</h2>
      <p>{ruleCountsByCarrierInWords(rules)}</p>
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
                  {whoCarriesOutRule(carriedOut) === 'program' ? null : (
                    <span className="small soft">
                      {BY.find(([word]) => word === whoCarriesOutRule(carriedOut))?.[1]}
                    </span>
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

type Rules = Ruleset['rules']

function whoCarriesOutRule(carriedOut: string): string {
  return carriedOut.split(':')[0]?.trim() ?? ''
}

function ruleCountsByCarrierInWords(rules: Rules): string {
  const counted = BY.map(
    ([word, , words]) => [rules.filter(it => whoCarriesOutRule(it.carriedOut) === word).length, words] as const,
  )
  const parts = counted.filter(([many]) => many > 0).map(([many, words]) => `${many} ${words}`)
  return `Of its ${rules.length} rules, ${new Intl.ListFormat('en-GB').format(parts)}.`
}
