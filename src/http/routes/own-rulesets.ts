import type { RulesetFiles } from '../../app/log/export-ruleset.ts'
import type { OwnFiles } from '../../app/reading-room/own-files.ts'
import { accessOf, may } from '../../app/server/access.ts'
import { askGame } from '../../app/server/ask-game.ts'
import { checkOwnRules } from '../../app/server/check-own-rules.ts'
import type { GameServer } from '../../app/server/server-context.ts'
import { type ServerRefusal, serverRefusal } from '../../app/server/server-refusals.ts'
import { valueOfText } from '../../kernel/values/json-text.ts'
import type { Caller } from '../../ports/caller.ts'
import { OWN_RULESETS_ROUTES } from '../../wire/routes/own-rulesets.ts'
import type { OwnRules, RecognisedRuleset } from '../../wire/ruleset-draft.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { rulesetBodyLimit } from '../door/bodies.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'

/** Routes for people who bring their own rules: recognising rules in a text, and checking them. */
export function ownRulesetRoutes(door: Door, { server }: DoorPowers): void {
  serve(
    door,
    OWN_RULESETS_ROUTES,
    'POST /api/v1/rulesets/recognise',
    { may: 'lookAround', heavy: true },
    async ({ body: { text } }) => {
      const { name, draft: recognised } = await server.readingRoom.read('recognise', text)
      const { remarks, ...draft } = recognised
      return { name, draft, remarks } as RecognisedRuleset
    },
    rulesetBodyLimit(door),
  )

  serve(
    door,
    OWN_RULESETS_ROUTES,
    'POST /api/v1/rulesets/check',
    { may: 'foundGame', heavy: true },
    async ({ body: { ruleset, ownRules } }, reply) => {
      const own = await readOwnRules(server, ruleset, ownRules)
      if ('code' in own) return sendProblem(reply, problemOfServerRefusal(own))
      const places = new Map(own.ruleFiles.map((file, place) => [file, place]))
      const faults = await checkOwnRules(server, ruleset, own.files)
      return {
        faults: faults.map(({ file, line, message }) => {
          const rule = places.get(file)
          return { file, line, message, ...(rule === undefined ? {} : { rule }) }
        }),
      }
    },
    rulesetBodyLimit(door),
  )
}

/** The route for adding a rule of another ruleset, or of a game, to one's own rules. */
export function takeOverRoute(door: Door, { server }: DoorPowers): void {
  serve(
    door,
    OWN_RULESETS_ROUTES,
    'POST /api/v1/rulesets/take-over',
    { may: 'lookAround', heavy: true },
    async ({ body: { ruleset, ownRules, from, rule }, caller }, reply) => {
      const own = await readOwnRules(server, ruleset, ownRules)
      if ('code' in own) return sendProblem(reply, problemOfServerRefusal(own))
      const source = await filesOfSource(server, from, caller)
      const taken = source && (await server.readingRoom.read('takeOver', { own: own.files, source, rule }))
      if (taken !== undefined) return { ...taken, remarks: [...taken.remarks] }
      return sendProblem(
        reply,
        problemOfServerRefusal(
          source === undefined
            ? serverRefusal('unknownThing', 'There is no such ruleset or game, or you can’t see it.', { field: 'from' })
            : serverRefusal('unknownThing', `There is no rule ${rule} there.`, { field: 'rule' }),
        ),
      )
    },
    rulesetBodyLimit(door),
  )
}

/** The files of a ruleset of this site, or of the rulebook of a game that the caller may see. */
async function filesOfSource(
  server: GameServer,
  from: { readonly ruleset: string } | { readonly game: string },
  caller: Caller | null,
): Promise<RulesetFiles | undefined> {
  if ('ruleset' in from) return server.rulesets.files(from.ruleset)
  const access = await accessOf(server, from.game, caller?.account)
  if (access === undefined || may('seeGame', caller, access) !== 'yes') return undefined
  const answer = await askGame(server, from.game, { about: 'rulesetFiles', by: 'nobody' })
  return answer.ok ? valueOfText(answer.json).files : undefined
}

/** Reads a ruleset that a request contains. */
export async function readOwnRules(
  server: GameServer,
  name: string,
  ownRules: OwnRules,
): Promise<OwnFiles | ServerRefusal> {
  const { draft, files } = ownRules
  if ((draft === undefined) !== (files === undefined)) return server.readingRoom.read('ownRules', { name, ownRules })
  return serverRefusal('badRequest', 'Send either a draft or files.', { field: 'ownRules' })
}
