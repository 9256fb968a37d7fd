import type { Institution } from '../kernel/acts/institution.ts'
import { ballots } from './ballots.ts'
import { deadlines } from './deadlines.ts'
import { dice } from './dice.ts'
import { judgment } from './judgment.ts'
import { ledger } from './ledger.ts'
import { matters } from './matters.ts'
import { membership } from './membership.ts'
import { proposals } from './proposals.ts'
import { secrets } from './secrets.ts'
import { turns } from './turns.ts'
import { winning } from './winning.ts'

/** All institutions that a rule can charter. */
export const ALL_INSTITUTIONS: readonly Institution[] = [
  membership,
  turns,
  proposals,
  ballots,
  ledger,
  dice,
  deadlines,
  judgment,
  matters,
  secrets,
  winning,
]
