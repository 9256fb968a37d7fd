/**
 * Cells with a known failure, by ruleset: the failing check, and the reason. `*` matches any words. If no cell on a
 * line fails any longer, `npm run check` reports the line as an error, so the list stays as short as possible.
 */
export type KnownFailure = {
  /** "205 repealed, *, no one" */
  readonly cells: string
  readonly check: string
  readonly why: string
}

const BY_HAND = 'People go on by hand, and whoever the game waits for is told so.'

export const KNOWN_FAILURES: { readonly [ruleset: string]: readonly KnownFailure[] } = {
  suber: [
    { cells: '105 repealed, *', check: 'waitsCanEnd', why: `No rule offers to vote. ${BY_HAND}` },
    { cells: '105 amended, *', check: 'waitsCanEnd', why: `No rule offers to vote. ${BY_HAND}` },
    { cells: '111 repealed, *', check: 'waitsCanEnd', why: `No rule offers to end the debate. ${BY_HAND}` },
    { cells: '111 amended, *', check: 'waitsCanEnd', why: `No rule offers to end the debate. ${BY_HAND}` },
    { cells: '202 repealed, *', check: 'waitsCanEnd', why: `No rule offers to propose, or ends a turn. ${BY_HAND}` },
    { cells: '202 amended, *', check: 'waitsCanEnd', why: `No rule offers to propose, or ends a turn. ${BY_HAND}` },
  ],
  'tri-nomic': [
    { cells: '314 repealed, *', check: 'waitsCanEnd', why: `No rule offers to go on with the turn. ${BY_HAND}` },
    { cells: '314 amended, *', check: 'waitsCanEnd', why: `No rule offers to go on with the turn. ${BY_HAND}` },
    {
      cells: '316 amended, *',
      check: 'officesHeldByPlayers',
      why: 'Its text alone takes no office from somebody who leaves: people do, by hand.',
    },
    {
      cells: '309 amended, before, nobody',
      check: 'goesOn',
      why: `No rule ends the vote once everyone has voted. ${BY_HAND}`,
    },
  ],
  charnomic: [
    { cells: '202 repealed, *', check: 'goesOn', why: `No rule offers to propose. ${BY_HAND}` },
    { cells: '202 amended, *', check: 'goesOn', why: `No rule offers to propose. ${BY_HAND}` },
  ],
  n_omic: [
    {
      cells: '105 amended, *',
      check: 'goesOn',
      why: 'No rule says who may vote. The first ballot asks, and people answer by hand.',
    },
    {
      cells: '104 amended, before the effect, *',
      check: 'goesOn',
      why: `No rule charters the counting of votes. ${BY_HAND}`,
    },
  ],
}

/** Whether a cell, by its name, matches a known failure. */
export function lists({ cells }: Pick<KnownFailure, 'cells'>, name: string): boolean {
  const words = cells.split('*').map(it => it.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${words.join('.*')}$`).test(name)
}
