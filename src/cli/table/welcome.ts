import type { JsonObject } from '../../kernel/json.ts'
import type { RulesetSource } from '../../kernel/ruleset-source.ts'
import { nameProblem, type PlayerName } from './person-name.ts'
import type { TablePrompts } from './table-prompts.ts'

/** Greets whoever has come, and finds out who plays; or that somebody wants to be shown the game first. */
export async function welcome(
  prompts: TablePrompts,
  ruleset: RulesetSource,
  settings: JsonObject,
): Promise<readonly PlayerName[] | 'tour' | undefined> {
  prompts.note('Nomic', `${WHAT_NOMIC_IS}\n\n${ruleset.title}: ${ruleset.story}`)
  const seated = settings['setting'] === 'table'
  const canTour = ruleset.name === 'suber' && seated
  const choice = canTour
    ? await prompts.choose('How do you want to begin?', [
        { value: 'tour', label: 'Show me: a first turn, with two house players', hint: 'five minutes' },
        { value: 'play', label: 'We are here to play: enter our names' },
      ] as const)
    : 'play'
  return choice === 'play' ? names(prompts, seated) : choice
}

const WHAT_NOMIC_IS =
  'Nomic is a game in which changing the rules is a move. Somebody proposes a change to the rules, and everybody votes on it. Any rule can be changed in the end, also the rules about changing rules and about winning. The program keeps the rulebook and carries out what it can; the rest you do by hand, and whatever it does you can challenge.'

async function names(prompts: TablePrompts, seated: boolean): Promise<readonly PlayerName[] | undefined> {
  const players: PlayerName[] = []
  prompts.say(
    seated
      ? 'Enter everybody in the order in which you sit. The first one begins.'
      : 'Enter everybody. What their order means, the rules say.',
  )
  for (;;) {
    const first = players.length === 0
    const name = await prompts.line(
      first ? 'First name of the first player?' : 'First name of the next player? (leave it empty when that is all)',
      first ? { check: nameProblem } : {},
    )
    if (name === undefined) return undefined
    if (name.trim() === '' && !first) return players
    const surname = await prompts.line(`And the surname of ${name.trim()}?`, { check: nameProblem })
    if (surname === undefined) return undefined
    players.push({ name: name.trim(), surname: surname.trim() })
  }
}
