import type { FoundSource } from '../../ports/game-and-ruleset-files.ts'
import { type RulesetFolder, readRulesetTexts } from './ruleset-folder.ts'

/** Reads a ruleset from the texts of its files, which come from a stranger. Nothing in them is run. */
export function readTexts(texts: { readonly [path: string]: string }): FoundSource {
  const folder: RulesetFolder = readRulesetTexts(texts)
  return folder.ok ? folder : { ok: false, faults: folder.problems }
}
