import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

test('a ballot accepts any words, and none of them breaks the count', () => {
  for (const word of ['constructor', 'toString', 'hasOwnProperty', '😀']) {
    const program = `export default rule({
      answers: { choices: () => otherwise([${JSON.stringify(word)}]) },
      after: { voteOpened: ({ matter }, { castBallot, raise }) => raise({ event: 'stuff', matter: matter.id }),
        stuff: ({ matter }, { castBallot }) => ['p1', 'p2', 'p3'].map(voter => castBallot({ matter: matter.id, voter, choice: ${JSON.stringify(word)} })) } })`
    const game = new HostileGame({ rules: [{ label: '301', program }], unguarded: true })
    const [mover] = game.movers() as readonly [string]
    game.does('p1', 'invokeJudgment', { question: 'May ballots say anything?' })
    const effects = [{ effect: 'void', rule: game.rule('105'), by: game.rule('301') }]
    game.does(game.judge(), 'judge', { ruling: 'They may.', effects })
    for (const player of game.movers().slice(1)) game.does(player, 'consent')
    game.does(mover, 'propose', { enact: { text: 'x' } })
    game.does(mover, 'callVote')
    game.canarySings()
    game.replays()
  }
})
