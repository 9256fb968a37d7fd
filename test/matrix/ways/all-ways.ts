import type { Way } from '../way.ts'
import { charnomic } from './charnomic.ts'
import { nOmic } from './n_omic.ts'
import { suber } from './suber.ts'
import { thermo } from './thermo.ts'
import { triNomic } from './tri-nomic.ts'

export const ALL_WAYS: readonly Way[] = [suber, nOmic, charnomic, triNomic, thermo]
