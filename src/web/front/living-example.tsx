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
              203
            </Link>
            , as the game begins
          </p>
          <p className="law">
            A rule-change is adopted if and only if the vote is unanimous among the eligible voters.{' '}
            <span aria-hidden>…</span>
          </p>
        </li>
        <li>
          <h3>A proposal to change it</h3>
          <p className="small soft">301, voted on by everybody</p>
          <p className="law">
            A rule-change is adopted if and only if{' '}
            <del className="diff-removed">the vote is unanimous among the eligible voters</del>{' '}
            <ins className="diff-added">two thirds of the eligible voters or more vote for it</ins>.
          </p>
        </li>
        <li>
          <h3>What followed</h3>
          <p className="small soft">adopted, with every vote for it</p>
          <ul>
            <li>From now on nobody alone can stop a change.</li>
            <li>The changed rule is number 301 now: by Suber’s rules every change brings the next number.</li>
            <li>
              Another rule, 204, begins to count. It gives 10 points to whoever votes against a proposal that is
              adopted: as long as every vote had to be for it, there was nobody to give them to. Nobody had thought of
              that.
            </li>
          </ul>
        </li>
      </ol>
    </section>
  )
}
