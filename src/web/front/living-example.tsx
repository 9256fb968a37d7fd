import { Link } from '@tanstack/react-router'

/** One true example, of Suber’s own rules: a rule, a change of it, and what followed that nobody had proposed. */
export function LivingExample() {
  return (
    <section className="paper stack" aria-labelledby="example">
      <h2 id="example">One move, as an example</h2>
      <ol className="plain three-steps">
        <li>
          <h3>A rule</h3>
          <p className="small soft">
            <Link to="/rulesets/$ruleset" params={{ ruleset: 'suber' }} hash="203">
              rule 203
            </Link>{' '}
            of Suber’s rules, as the game begins
          </p>
          <p className="law">
            A rule-change is adopted if and only if the vote is unanimous among the eligible voters.{' '}
            <span aria-hidden>…</span>
          </p>
        </li>
        <li>
          <h3>A proposal to change it</h3>
          <p className="small soft">proposal 301, the first of the game; everybody votes on it</p>
          <p className="law">
            A rule-change is adopted if and only if{' '}
            <del className="diff-removed">the vote is unanimous among the eligible voters</del>{' '}
            <ins className="diff-added">two thirds of the eligible voters or more vote for it</ins>.
          </p>
        </li>
        <li>
          <h3>What followed</h3>
          <p className="small soft">the proposal is adopted, with every vote for it</p>
          <ul>
            <li>From now on nobody alone can stop a change.</li>
            <li>
              Rule 203 is called rule 301 now: by Suber’s rules a rule that is changed takes the number of the proposal
              that changed it.
            </li>
            <li>
              Another rule, number 204, begins to count. It gives 10 points to whoever votes against a proposal that is
              adopted all the same: as long as every vote had to be for it, there was nobody to give them to. Nobody had
              proposed that.
            </li>
          </ul>
        </li>
      </ol>
    </section>
  )
}
