import { charnomic } from './charnomic.ts'
import type { Habits } from './habits.ts'
import { nOmic } from './n_omic.ts'
import { suber } from './suber.ts'
import { thermo } from './thermo.ts'
import { triNomic } from './tri-nomic.ts'

/** How computer players play, by ruleset. */
export const HABITS: { readonly [ruleset: string]: Habits } = {
  suber,
  charnomic,
  thermo,
  n_omic: nOmic,
  'tri-nomic': triNomic,
}
