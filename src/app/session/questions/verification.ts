import { ENTRY_FORMAT } from '../../../kernel/log/entry.ts'
import type { Verification } from '../../../wire/verification.ts'
import { wireInstant } from '../../../wire/wire-instant.ts'
import { type ForkOfGame, forkOfGame } from '../../founding/fork-of-game.ts'
import { type RulesOfGame, rulesOfGame } from '../../founding/rules-of-game.ts'
import { exportRuleset, type RulesetFiles } from '../../log/export-ruleset.ts'
import { sealedIn } from '../../views/view-as.ts'
import { dataAnswer, type Question, stateAsked } from '../question.ts'

/**
 * The data for verifying a game: the end of its log, the machine that decides it, the commitment of its dice, and the
 * commitments of sealed values.
 */
export const verificationQuestion: Question<Omit<Verification, 'withheld'>> = ({
  world,
  state,
  dice: { acts, committing },
}) =>
  dataAnswer({
    game: state.game,
    format: ENTRY_FORMAT,
    entries: state.seq,
    head: state.head,
    at: wireInstant(state.now),
    machine: world.machine,
    dice: committing === undefined ? null : { entry: committing.seq, commitment: committing.commitment, acts },
    sealed: sealedIn(state),
  })

/** The rulebook as the files of a ruleset folder, from which a new game can start. */
export const rulesetFilesQuestion: Question<{ readonly files: RulesetFiles }> = questioned =>
  dataAnswer({ files: exportRuleset(stateAsked(questioned)) })

/** The game as another one can go on from it. */
export const forkOfGameQuestion: Question<ForkOfGame> = questioned => dataAnswer(forkOfGame(stateAsked(questioned)))

/** The rules as they stand, for the server to start another game with. */
export const rulesOfGameQuestion: Question<RulesOfGame> = ({ state }) => dataAnswer(rulesOfGame(state))
