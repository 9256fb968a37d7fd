/**
 * All events that the kernel or an institution raises for the rules to react to: who raises each event, when, and its
 * data. The code does not declare events, so they are listed here; test/docs compares the list with the source code.
 */
export type EventTold = { readonly by: string; readonly when: string; readonly tells: string }

export const EVENTS: { readonly [event: string]: EventTold } = {
  founded: { by: 'kernel', when: 'the game starts, before anything else', tells: '`persons`' },
  gameStarted: { by: 'kernel', when: 'all players named by the founders have joined', tells: 'nothing' },
  resumed: { by: 'kernel', when: 'a game that starts in mid-game has received its position', tells: 'nothing' },
  announced: { by: 'kernel', when: 'someone has made an announcement', tells: '`by`' },
  recordedByHand: {
    by: 'kernel',
    when: 'someone has recorded by hand what a rule without a program does',
    tells: '`by`, `rule`, `registers`: the registers that the record wrote to',
  },
  undone: { by: 'kernel', when: 'the author of an entry by hand has taken it back', tells: '`by`, `entry`' },
  doubted: { by: 'kernel', when: 'someone doubts an entry', tells: '`by`, `entry`, `open`' },
  challenged: { by: 'kernel', when: 'someone challenges an entry', tells: '`by`, `entry`, `open`' },
  acted: { by: 'kernel', when: 'someone has acted, and all consequences have followed', tells: '`by`, `do`' },
  insisted: { by: 'kernel', when: 'someone insists on a refused act', tells: '`by`, `open`' },
  thrown: {
    by: 'kernel',
    when: 'a die has been thrown; the event belongs to a later step than the throw',
    tells:
      '`sides`, `face`, `purpose`, and the `data` of `roll`; with `times`: `times` and `counts` (the number of times that each face came up) instead of `face`; with `line`: also `faces`',
  },
  'changed rules': {
    by: 'kernel',
    when: 'a batch has changed the rulebook, or which rules are void',
    tells: 'nothing',
  },
  'changed answers': {
    by: 'kernel',
    when: 'people have answered a question, or taken an answer back',
    tells: 'nothing',
  },
  matterReopened: {
    by: 'kernel',
    when: 'a matter that was closed is open again, because a ruling says so or has been overruled',
    tells: '`kind`, matter',
  },
  paramsChanged: {
    by: 'kernel',
    when: 'a parameter of a rule that keeps its program has changed; only this rule reacts to it',
    tells:
      '`was`, `now`: the changed parameters with their values; `moved`: the deadlines that were set with `per` for one of them, each with its `event`, `data`, `matter`, when it passed (`was`), and when it passes (`at`)',
  },
  'changed REGISTER': { by: 'kernel', when: 'a batch has written to that register', tells: '`keys`' },
  changed: {
    by: 'kernel',
    when: 'an act has changed a rule, a finding, an answer by hand or a register, and all consequences have followed',
    tells: 'nothing',
  },
  joined: { by: 'membership', when: 'someone has joined the game', tells: '`person`' },
  left: { by: 'membership', when: 'someone has left the game', tells: '`person`' },
  turnBegan: { by: 'turns', when: 'the mover has begun the turn', tells: '`person`' },
  partBegan: {
    by: 'turns',
    when: 'a later part of a turn begins',
    tells: '`part`, `person`, and the other arguments of `endPart`',
  },
  turnEnded: { by: 'turns', when: 'a turn is over', tells: '`person`, `uncounted`' },
  circuitEnded: { by: 'turns', when: 'everyone in the order has completed a turn', tells: '`circuit`' },
  proposed: { by: 'proposals', when: 'a proposal has received its number', tells: '`by`, matter' },
  revised: { by: 'proposals', when: 'a proposal has been revised', tells: 'matter' },
  voteOpened: { by: 'proposals', when: 'the final form of a proposal has been fixed', tells: 'matter' },
  adopted: { by: 'proposals', when: 'a proposal has been adopted', tells: 'matter' },
  defeated: { by: 'proposals', when: 'a proposal has been defeated', tells: 'matter' },
  withdrawn: { by: 'proposals', when: 'a proposal has been withdrawn without a vote', tells: 'matter' },
  concluded: { by: 'proposals', when: 'a proposal has been adopted or defeated', tells: '`outcome`, matter' },
  inForce: { by: 'proposals', when: 'one change of a proposal has taken effect', tells: '`index`, `kind`, matter' },
  notInForce: {
    by: 'proposals',
    when: 'the rules have stopped a change completely, or its target no longer exists',
    tells: '`index`, `kind`, `reason`, matter',
  },
  itemDue: {
    by: 'proposals',
    when: 'the rules should carry out a change outside the rulebook',
    tells: '`index`, `item`, matter',
  },
  changedItself: { by: 'proposals', when: 'a rule has changed its own text', tells: '`rule`' },
  numbered: {
    by: 'proposals',
    when: 'a rule enacted outside a proposal has received the next number',
    tells: '`number`',
  },
  ballotOpened: { by: 'ballots', when: 'the vote on a matter begins', tells: 'matter' },
  voted: { by: 'ballots', when: 'a ballot has been cast', tells: '`voter`, matter' },
  voteCompleted: { by: 'ballots', when: 'all eligible voters have voted, and the votes are counted', tells: 'matter' },
  ballotsOpened: { by: 'ballots', when: 'sealed ballots have been opened', tells: 'matter' },
  judgmentInvoked: { by: 'judgment', when: 'a case is opened', tells: '`by`, matter' },
  ruled: { by: 'judgment', when: 'a Judge has ruled', tells: '`judge`, matter' },
  overruleCast: { by: 'judgment', when: 'someone has voted on overruling', tells: '`voter`, matter' },
  overruled: { by: 'judgment', when: 'a ruling has been overruled', tells: 'matter' },
  judgeReplaced: { by: 'judgment', when: 'another Judge has taken a question', tells: 'matter' },
  judgeAppointed: { by: 'judgment', when: 'a named person has taken a question', tells: '`judge`, matter' },
  caseClosed: {
    by: 'judgment',
    when: 'a case has been closed; its ruling, if there is one, is final',
    tells: 'matter',
  },
  consented: { by: 'judgment', when: 'someone consents to the next turn', tells: '`by`' },
  matterOpened: { by: 'matters', when: 'a matter has been opened', tells: '`kind`, matter' },
  saidToBeDone: {
    by: 'matters',
    when: 'a ruling says that nothing more is owed for a closed matter',
    tells: 'matter',
  },
  matterClosed: { by: 'matters', when: 'a matter has been closed', tells: '`kind`, matter' },
  revealed: { by: 'secrets', when: 'a sealed value has been opened', tells: 'matter, if the value was in one' },
  won: { by: 'winning', when: 'someone has won', tells: '`winner`' },
}
