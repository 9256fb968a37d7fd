import { ABSURD } from './absurd.ts'
import { HOSTILE } from './hostile.ts'
import type { NewRuleIdea } from './new-rule-idea.ts'
import { OF_THEMSELVES } from './of-themselves.ts'
import { SANE } from './sane.ts'

/** The rules that players of chance think of, by their tone. */
export const NEW_RULES: { readonly [tone in 'sane' | 'absurd' | 'hostile' | 'ofThemselves']: readonly NewRuleIdea[] } =
  {
    sane: SANE,
    absurd: ABSURD,
    hostile: HOSTILE,
    ofThemselves: OF_THEMSELVES,
  }
