import { movingLabels } from './labels.ts'

/** What no program can prove about a move, in plain words. */
export function WhatIsTrusted() {
  return (
    <section className="paper stack" aria-labelledby="trust">
      <h2 id="trust">{movingLabels.whatIsTrusted}</h2>
      <ul>
        <li>
          <strong>The other site.</strong> Its operators can read everything that is sealed in the game, and could
          change their program. Agree only to a site that you trust.
        </li>
        <li>
          <strong>Who did what.</strong> A log does not prove who sent an act: the site where it was done vouches for
          it. So what happens elsewhere counts here only if those who appear in it agree here, one by one.
        </li>
        <li>
          <strong>The player who confirms the arrival.</strong> From then on, the game is over here. The person who
          moves it cannot confirm it alone, but a friend of theirs could. Its last entries stay here, and others can
          continue it in a new game.
        </li>
        <li>
          <strong>Silence.</strong> Those who say nothing for the announced days count as agreeing, unless something
          that they sealed moves along, or something was done in their name. A guest gets no email, and the host can
          make a new link to a guest’s seat; everyone else gets an email about that link.
        </li>
        <li>
          <strong>That there is one game.</strong> If a move is called off after the handover, or no one confirms it in
          time, the game continues here. If it also continues on the other site, the game there is a fork of this one,
          with an address of its own.
        </li>
      </ul>
    </section>
  )
}
