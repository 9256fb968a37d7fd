import Type from 'typebox'
import { KnownEffects, KnownQuestions, ProgramCheck, ProgramGiven } from '../program.ts'
import { Label } from '../query-parameters.ts'
import { Files, Ruleset, RulesetSummary } from '../ruleset.ts'
import { routes } from './route.ts'

export const RULESETS_ROUTES = routes({
  'GET /api/v1/rulesets': {
    summary: 'The rulesets from which you can start a game',
    response: { 200: Type.Object({ rulesets: Type.Array(RulesetSummary) }) },
  },
  'GET /api/v1/rulesets/:ruleset': {
    summary: 'A ruleset: its settings, rules, readings and programs',
    params: Type.Object({ ruleset: Label }),
    response: { 200: Ruleset },
  },
  'GET /api/v1/rulesets/:ruleset/files': {
    summary: 'The files of a ruleset’s folder, with its programs, from which you can make your own ruleset',
    params: Type.Object({ ruleset: Label }),
    response: { 200: Files },
  },
  'GET /api/v1/reference/effects': {
    summary: 'The effects that rules, rulings and people can cause',
    response: { 200: KnownEffects },
  },
  'GET /api/v1/reference/questions': {
    summary: 'The questions that rules answer, and how answers combine',
    response: { 200: KnownQuestions },
  },
  'POST /api/v1/games/:game/programs/check': {
    summary: 'Check a program without changing anything: its errors and where they are, or what it reads and answers',
    body: ProgramGiven,
    response: { 200: ProgramCheck },
  },
})
