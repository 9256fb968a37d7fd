import {
  CheckedRuleset,
  PastedText,
  RecognisedRuleset,
  RulesetToCheck,
  RuleToTakeOver,
  TakenOverRule,
} from '../ruleset-draft.ts'
import { routes } from './route.ts'

export const OWN_RULESETS_ROUTES = routes({
  'POST /api/v1/rulesets/recognise': {
    summary: 'Recognise the numbered rules in a text, without saving anything',
    body: PastedText,
    response: { 200: RecognisedRuleset },
  },
  'POST /api/v1/rulesets/check': {
    summary: 'Check your own rules as `nomic check` does, without saving anything: their faults, and where they are',
    body: RulesetToCheck,
    response: { 200: CheckedRuleset },
  },
  'POST /api/v1/rulesets/take-over': {
    summary: 'Add a rule of another ruleset or game, with its program, to your own rules, without saving anything',
    body: RuleToTakeOver,
    response: { 200: TakenOverRule },
  },
})
