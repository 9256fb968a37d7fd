import type { JsonObject } from '../../../src/kernel/values/json.ts'
import type { Doing, Way } from '../way.ts'
import { charnomic } from '../ways/charnomic.ts'
import { nOmic } from '../ways/n_omic.ts'
import { suber } from '../ways/suber.ts'
import { thermo } from '../ways/thermo.ts'
import { triNomic } from '../ways/tri-nomic.ts'

/** A step of a scene: an act and its author. */
type Step = Doing & { readonly by: string }

/**
 * A game in which changes are tried: how it is played up to that point, who meddles, and how the Judge of its open case
 * rules, if a ruling can request effects.
 */
export type Scene = {
  readonly way: Way
  /** The moment in the game, in words. */
  readonly moment: string
  readonly position: JsonObject
  readonly steps: readonly Step[]
  readonly meddler: string
  readonly rules?: { readonly do: string; readonly with: JsonObject }
  /** The properties of the rules of the meddler, which rank as low as rules of this game can. */
  readonly attributes: JsonObject
}

const QUESTION = { do: 'invokeJudgment', with: { question: 'May it be?' } }
const RULING = { do: 'judge', with: { ruling: 'It may.' } }
const MUTABLE = { status: 'mutable' }

const SUBER = {
  position: { mover: 'Ames', turn: 1, nextNumber: 301 },
  way: suber,
  meddler: 'Brook',
  attributes: MUTABLE,
  rules: RULING,
}
const N_OMIC = { position: { nextNumber: 338 }, way: nOmic, meddler: 'Baker', attributes: MUTABLE, rules: RULING }
const CHARNOMIC = {
  position: { nextNumber: 323 },
  way: charnomic,
  meddler: 'Ben',
  attributes: MUTABLE,
  rules: { do: 'publishRuling', with: { ruling: 'It may.' } },
}
const TRI_NOMIC = {
  position: { nextNumber: 324, officers: { Mogul: 'Cy', Archivist: 'Dee', Booth: 'Ada' } },
  way: triNomic,
  meddler: 'Brook',
  attributes: MUTABLE,
  rules: RULING,
}
const THERMO = {
  position: { nextProposal: 12, coins: { Ben: 9 }, bankCoins: 9 },
  way: thermo,
  meddler: 'Ben',
  attributes: {},
}

/** The scenes of each ruleset. A change that is impossible in the first scene is tried in the next one. */
export const SCENES: readonly Scene[] = [
  {
    ...SUBER,
    moment: 'a case after a ruling',
    steps: [
      { by: 'Brook', ...QUESTION },
      { by: 'Davis', do: 'judge', with: { ruling: 'It may.', effects: [{ set: { teams: { Bakers: ['Brook'] } } }] } },
      { by: 'Brook', ...QUESTION },
    ],
  },
  {
    ...SUBER,
    moment: 'a vote with an open case',
    steps: [
      { by: 'Ames', do: 'propose', with: { repeal: 206 } },
      { by: 'Ames', do: 'callVote' },
      { by: 'Cole', do: 'vote', with: { proposal: 301, choice: 'against' } },
      { by: 'Brook', ...QUESTION },
    ],
  },
  {
    ...SUBER,
    moment: 'a debate',
    steps: [
      { by: 'Ames', do: 'propose', with: { repeal: 206 } },
      { by: 'Brook', ...QUESTION },
    ],
  },
  { ...SUBER, moment: 'the start', steps: [{ by: 'Brook', ...QUESTION }] },
  {
    ...N_OMIC,
    moment: 'a debate with an open case',
    steps: [
      { by: 'Adams', do: 'purchase', with: { changes: 2 } },
      { by: 'Adams', do: 'propose', with: { changes: [{ repeal: 337 }, { repeal: 333 }, { repeal: 322 }] } },
      { by: 'Baker', ...QUESTION },
    ],
  },
  {
    ...N_OMIC,
    moment: 'a vote',
    position: {
      proposals: {
        '338 - 339': {
          by: 'Adams',
          phase: 'voting',
          changes: [{ repeal: 337 }, { repeal: 333 }],
          ballots: { Clark: 'against' },
        },
      },
    },
    steps: [{ by: 'Baker', ...QUESTION }],
  },
  {
    ...N_OMIC,
    moment: 'a case after a ruling',
    steps: [
      { by: 'Baker', ...QUESTION },
      { by: 'Davis', do: 'judge', with: { ruling: 'It may.', effects: [{ award: { points: { Baker: 1 } } }] } },
      { by: 'Baker', ...QUESTION },
    ],
  },
  { ...N_OMIC, moment: 'the start', steps: [{ by: 'Baker', ...QUESTION }] },
  {
    ...CHARNOMIC,
    moment: 'a vote with an open case',
    steps: [
      { by: 'Ann', do: 'propose', with: { repeal: 206 } },
      { by: 'Ann', do: 'endDebate', with: { proposal: 323 } },
      { by: 'Cat', do: 'ballot', with: { proposal: 323, choice: 'against' } },
      { by: 'Cat', do: 'introduceMotion', with: { text: 'Hats are worn.' } },
      { by: 'Ben', ...QUESTION },
    ],
  },
  {
    ...CHARNOMIC,
    moment: 'a case after a ruling',
    steps: [
      { by: 'Ben', ...QUESTION },
      { by: 'Ann', do: 'publishRuling', with: { ruling: 'It may.', effects: [{ award: { points: { Ben: 1 } } }] } },
      { by: 'Ben', ...QUESTION },
    ],
  },
  {
    ...CHARNOMIC,
    moment: 'a debate',
    steps: [
      { by: 'Ann', do: 'propose', with: { repeal: 206 } },
      { by: 'Ben', ...QUESTION },
    ],
  },
  {
    ...TRI_NOMIC,
    moment: 'a debate with an open case',
    steps: [
      { by: 'Archer', do: 'petition', with: { team: 'Bakers', colours: ['Gold', 'Red'] } },
      {
        by: 'Archer',
        do: 'propose',
        with: { title: 'No penalty', repeal: 206, christen: 302, christenAs: 'Say It with Flour' },
      },
      { by: 'Clay', do: 'deposit', with: { title: 'Hats', enact: { text: 'Hats are worn.' } } },
      { by: 'Brook', ...QUESTION },
    ],
  },
  {
    ...TRI_NOMIC,
    moment: 'a vote',
    position: {
      proposals: {
        324: {
          by: 'Archer',
          phase: 'voting',
          title: 'No penalty',
          change: { repeal: 206 },
          ballots: { Clay: 'psoriasis' },
        },
      },
    },
    steps: [{ by: 'Brook', ...QUESTION }],
  },
  {
    ...TRI_NOMIC,
    moment: 'votes on offices and on overruling a Judgment',
    position: { nextNumber: 324, officers: { Mogul: 'Cy', Archivist: 'Dee' } },
    steps: [
      { by: 'Brook', ...QUESTION },
      { by: 'Dunn', do: 'judge', with: { ruling: 'It may.', effects: [{ award: { points: { Brook: 1 } } }] } },
      { by: 'Brook', do: 'overrule' },
      { by: 'Clay', do: 'nominate', with: { office: 'Booth', person: 'Clay' } },
      { by: 'Clay', do: 'callRemoval', with: { office: 'Mogul' } },
      { by: 'Brook', ...QUESTION },
    ],
  },
  { ...TRI_NOMIC, moment: 'the start', steps: [{ by: 'Brook', ...QUESTION }] },
  {
    ...THERMO,
    moment: 'a vote with an open Call',
    steps: [
      { by: 'Ada', do: 'submit', with: { changes: [{ repeal: '0.5' }] } },
      { by: 'Cy', do: 'vote', with: { proposal: 12, choice: 'AGAINST' } },
      { by: 'Ben', do: 'callForJudgement', with: { statement: 'The Bank is a player.' } },
    ],
  },
]
