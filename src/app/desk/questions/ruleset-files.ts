import { exportRuleset } from '../../export-ruleset.ts'
import { askedAbout, type Question, told } from '../question.ts'

/** The rulebook as the files of a ruleset's folder, from which a new game starts. */
export const rulesetFilesQuestion: Question = questioned => told({ files: exportRuleset(askedAbout(questioned)) })
