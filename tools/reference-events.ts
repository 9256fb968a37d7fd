/**
 * Every event that the kernel or an institution raises for the rules to react to: who raises it, when, and what it
 * tells. An event is no declared thing in the code, so it is written down here; test/docs holds the list to the sources.
 */
export type EventTold = { readonly by: string; readonly when: string; readonly tells: string }

export const EVENTS: { readonly [event: string]: EventTold } = {
  founded: { by: 'kernel', when: 'the game is founded, before anything else', tells: '`persons`' },
  gameStarted: { by: 'kernel', when: 'everybody whom the founders named is in', tells: 'nothing' },
  resumed: { by: 'kernel', when: 'a running game has been put into its position', tells: 'nothing' },
  announced: { by: 'kernel', when: 'somebody announced something', tells: '`by`' },
  doubted: { by: 'kernel', when: 'an entry is doubted', tells: '`by`, `entry`, `open`' },
  challenged: { by: 'kernel', when: 'an entry is challenged', tells: '`by`, `entry`, `open`' },
  acted: { by: 'kernel', when: 'somebody has done something, after all that followed', tells: '`by`, `do`' },
  insisted: { by: 'kernel', when: 'somebody insists on an act that was refused', tells: '`by`, `open`' },
  thrown: {
    by: 'kernel',
    when: 'a die has been thrown, in a step after the throw',
    tells:
      '`sides`, `face`, `purpose`, and whatever `roll` was given as `data`; with `times`: `times` and `counts` (how often each face came) instead of `face`; by a line: also `faces`',
  },
  'changed rules': { by: 'kernel', when: 'a batch changed the rulebook', tells: 'nothing' },
  'changed REGISTER': { by: 'kernel', when: 'a batch wrote to that register', tells: '`keys`' },
  joined: { by: 'membership', when: 'somebody is in the game', tells: '`person`' },
  left: { by: 'membership', when: 'somebody has left the game', tells: '`person`' },
  turnBegan: { by: 'turns', when: 'the mover has begun the turn', tells: '`person`' },
  partBegan: {
    by: 'turns',
    when: 'a later part of a turn begins',
    tells: '`part`, `person`, and whatever `endPart` was given',
  },
  turnEnded: { by: 'turns', when: 'a turn is over', tells: '`person`, `uncounted`' },
  circuitEnded: { by: 'turns', when: 'everybody in the order has completed a turn', tells: '`circuit`' },
  proposed: { by: 'proposals', when: 'a proposal has its number', tells: '`by`, matter' },
  revised: { by: 'proposals', when: 'a proposal has another form', tells: 'matter' },
  voteOpened: { by: 'proposals', when: 'the final form is fixed', tells: 'matter' },
  adopted: { by: 'proposals', when: 'a proposal is adopted', tells: 'matter' },
  defeated: { by: 'proposals', when: 'a proposal is defeated', tells: 'matter' },
  withdrawn: { by: 'proposals', when: 'a proposal is gone without a vote', tells: 'matter' },
  concluded: { by: 'proposals', when: 'after either of the two', tells: '`outcome`, matter' },
  inForce: { by: 'proposals', when: 'one change of a proposal has taken effect', tells: '`index`, `kind`, matter' },
  notInForce: {
    by: 'proposals',
    when: 'the rules let nothing of a change happen, or what it would change is gone',
    tells: '`index`, `kind`, `reason`, matter',
  },
  itemDue: {
    by: 'proposals',
    when: 'a change that is none of the rulebook is to be carried out by the rules',
    tells: '`index`, `item`, matter',
  },
  changedItself: { by: 'proposals', when: 'a rule has changed its own text', tells: '`rule`' },
  numbered: {
    by: 'proposals',
    when: 'a rule that was enacted outside a proposal took the next number',
    tells: '`number`',
  },
  ballotOpened: { by: 'ballots', when: 'the vote on a matter begins', tells: 'matter' },
  voted: { by: 'ballots', when: 'a ballot has been cast', tells: '`voter`, matter' },
  voteCompleted: { by: 'ballots', when: 'everybody who may vote has, and the votes are counted', tells: 'matter' },
  ballotsOpened: { by: 'ballots', when: 'sealed ballots have been opened', tells: 'matter' },
  judgmentInvoked: { by: 'judgment', when: 'a case is opened', tells: '`by`, matter' },
  ruled: { by: 'judgment', when: 'a Judge has ruled', tells: '`judge`, matter' },
  overruleCast: { by: 'judgment', when: 'somebody has said whether a ruling should fall', tells: '`voter`, matter' },
  overruled: { by: 'judgment', when: 'a ruling has fallen', tells: 'matter' },
  judgeReplaced: { by: 'judgment', when: 'another Judge has taken a question', tells: 'matter' },
  judgeAppointed: { by: 'judgment', when: 'somebody in particular has taken a question', tells: '`judge`, matter' },
  caseClosed: { by: 'judgment', when: 'a case is closed and its ruling final', tells: 'matter' },
  consented: { by: 'judgment', when: 'somebody consents to the next turn', tells: '`by`' },
  matterOpened: { by: 'matters', when: 'something has been put forward', tells: '`kind`, matter' },
  matterClosed: { by: 'matters', when: 'it is done with', tells: '`kind`, matter' },
  revealed: { by: 'secrets', when: 'what was sealed has been opened', tells: 'matter, if it was in one' },
  won: { by: 'winning', when: 'somebody has won', tells: '`winner`' },
}
