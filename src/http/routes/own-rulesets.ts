import { draftFiles, draftRuleFiles, rulesetName } from '../../app/recognition/draft-files.ts'
import { recogniseRuleset } from '../../app/recognition/recognise-ruleset.ts'
import { checkOwnRules } from '../../app/server/check-own-rules.ts'
import { type ServerRefusal, serverRefusal } from '../../app/server/server-refusals.ts'
import {
  CheckedRuleset,
  type OwnRules,
  PastedText,
  RecognisedRuleset,
  RulesetToCheck,
} from '../../wire/ruleset-draft.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { rulesetBodyLimit } from '../door/bodies.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'

/** Routes for people who bring their own rules: recognising rules in a text, and checking them. */
export function ownRulesetRoutes(door: Door, { server }: DoorPowers): void {
  door.post(
    '/api/v1/rulesets/recognise',
    {
      ...rulesetBodyLimit(door),
      config: { may: 'lookAround', heavy: true },
      schema: {
        summary: 'Recognise the numbered rules in a text, without saving anything',
        body: PastedText,
        response: { 200: RecognisedRuleset },
      },
    },
    async ({ body: { text } }) => {
      const { remarks, ...draft } = recogniseRuleset(text)
      return { name: rulesetName(draft.title, OWN), draft, remarks } as RecognisedRuleset
    },
  )

  door.post(
    '/api/v1/rulesets/check',
    {
      ...rulesetBodyLimit(door),
      config: { may: 'foundGame', heavy: true },
      schema: {
        summary:
          'Check your own rules as `nomic check` does, without saving anything: their faults, and where they are',
        body: RulesetToCheck,
        response: { 200: CheckedRuleset },
      },
    },
    async ({ body: { ruleset, ownRules } }, reply) => {
      const files = filesOfOwnRules(ownRules, ruleset)
      if ('code' in files) return sendProblem(reply, problemOfServerRefusal(files))
      const places = new Map(draftRuleFiles(ownRules.draft?.rules ?? []).map((file, place) => [file, place]))
      const faults = await checkOwnRules(server, ruleset, files.files)
      return {
        faults: faults.map(({ file, line, message }) => {
          const rule = places.get(file)
          return { file, line, message, ...(rule === undefined ? {} : { rule }) }
        }),
      }
    },
  )
}

/** The names of rulesets that were recognised in a text begin with this word. */
const OWN = 'own'

/** The files of a ruleset that a request contains. */
export function filesOfOwnRules(
  { draft, files }: OwnRules,
  name: string,
): { readonly files: { readonly [path: string]: string } } | ServerRefusal {
  if (draft !== undefined && files === undefined) return { files: draftFiles({ ...draft, remarks: [] }, name) }
  if (files !== undefined && draft === undefined) return { files }
  return serverRefusal('badRequest', 'Send either a draft or files.', { field: 'ownRules' })
}
