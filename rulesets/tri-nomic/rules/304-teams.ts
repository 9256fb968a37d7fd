/** The members of a team, whose name may also be the name of something that every object has. */
const membersOf = (teams: Fact, team: string): Fact => (Object.hasOwn(teams, team) ? teams[team] : undefined)

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every(it => b.includes(it))

/** Returns what is wrong with the colours of a new team. */
function wrongColours({ self, teamColours, matters }: Facts, colours: Fact): string | undefined {
  const { fewest, most, colours: all, metals } = self.params
  if (!Array.isArray(colours)) return 'he must inform the other players of the colours of the new team.'
  if (colours.length < fewest || colours.length > most || new Set(colours).size !== colours.length)
    return `a team has not less than ${fewest} nor more than ${most} colours.`
  if (!colours.every(it => all.includes(it))) return `team colours are from this list: ${all.join(', ')}.`
  if (!colours.some(it => metals.includes(it)))
    return `not less than one of the colours is one of ${metals.join(', ')}.`
  const taken = [...Object.values(teamColours), ...matters.map((it: Fact) => it.colours ?? [])]
  return taken.some((it: Fact) => same(it, colours))
    ? 'no team may have the same list of colours as any other team.'
    : undefined
}

/** Whether two names are the same, ignoring case. */
const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Finds a team by name. */
const teamNamed = ({ teams }: Facts, name: string): string | undefined =>
  Object.keys(teams).find(it => sameName(it, name))

const petitions = ({ matters }: Facts): readonly Fact[] => matters.filter((it: Fact) => it.kind === 'petition')

/** Returns what is wrong with a petition to join an existing team or to found a new one. */
function wrongTeam(facts: Facts, { team, colours }: Fact): string | undefined {
  if (petitions(facts).some(it => sameName(it.team, team) && (it.by === facts.act.by || it.colours !== undefined)))
    return 'there is already a petition for a team of that name.'
  const known = teamNamed(facts, team)
  if (known === undefined) return wrongColours(facts, colours)
  if (facts.teams[known].includes(facts.act.by)) return 'you are a member of that team.'
  return colours === undefined || (Array.isArray(colours) && same(colours, facts.teamColours[known] ?? []))
    ? undefined
    : 'no team may have the same name as any other team, and there is one of that name, with other colours.'
}

const proposed = ({ matters, act, joinedAt }: Facts): boolean =>
  matters.some((it: Fact) => it.kind === 'proposal' && it.by === act.by && it.since >= (joinedAt[it.by] ?? 0))

/** The teams without a given player. A team without members ceases to exist. */
const leaving = ({ teams, teamColours }: Facts, person: string, which: (name: string) => boolean) => {
  const left = Object.entries(teams)
    .map(([name, members]: Fact) => [name, which(name) ? members.filter((it: string) => it !== person) : members])
    .filter(([, members]: Fact) => members.length > 0)
  const names = left.map(([name]) => name)
  return {
    teams: Object.fromEntries(left),
    teamColours: Object.fromEntries(Object.entries(teamColours).filter(([name]) => names.includes(name))),
  }
}

/** Whether a Judge finds that a petition is none, for example because the name of the team is no such noun. */
const isStruck = ({ do: what, set, via }: Fact): boolean =>
  what === 'closeMatter' && Object.keys(set ?? {}).length === 0 && via === 'ruling'

const OURS = ['teams', 'teamColours']

const GUARDED = 'a player may only join a team by petitioning, and a team ceases to exist when its last member leaves.'

/** The programs of other rules cannot change teams or their members, unless those rules take precedence over this one.
 */
function teamsOfOthers({ about, self }: Facts): Fact {
  const items = about.items
    .filter((it: Fact) => OURS.includes(it.register) && it.via === 'program' && it.warrant !== self.id)
    .map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED, contested: true }]
}

/** The fields of a petition that say which team it is about. */
const OF_PETITION = ['team', 'colours']

/**
 * Refuses to let the programs of other rules petition for another player, or change or close a petition, except for a
 * member of the team.
 */
function petitionsOfOthers({ about, self, teams }: Facts): Fact {
  const isPut = (it: Fact): boolean => it.do === 'openMatter' && it.kind === 'petition' && it.by !== about.author
  const isClosed = ({ do: what, matter }: Fact): boolean =>
    what === 'closeMatter' &&
    about.under[matter]?.kind === 'petition' &&
    membersOf(teams, about.under[matter].team)?.includes(about.author) !== true
  const isChanged = ({ do: what, matter, set = {} }: Fact): boolean =>
    what === 'changeMatter' &&
    about.under[matter]?.kind === 'petition' &&
    OF_PETITION.some(name => name in set && JSON.stringify(set[name]) !== JSON.stringify(about.under[matter][name]))
  const items = about.items
    .filter((it: Fact) => it.via === 'program' && it.warrant !== self.id)
    .filter((it: Fact) => isPut(it) || isClosed(it) || isChanged(it))
    .map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED, contested: true }]
}

export default rule({
  reads: ['players', 'mover', 'teams', 'teamColours', 'matters', 'joinedAt'],
  answers: {
    /** Players join a team only by petition. No one can enter them by hand, but a Judge can strike a petition. */
    'mayChange byHand'({ about, matters }) {
      const open = matters.filter((it: Fact) => it.kind === 'petition').map((it: Fact) => it.id)
      const items = about.items
        .filter((it: Fact) => ['hand', 'ruling'].includes(it.via))
        .filter(
          (it: Fact) =>
            OURS.includes(it.register) ||
            (it.do === 'openMatter'
              ? it.kind === 'petition'
              : open.includes(it.matter) && it.do.endsWith('Matter') && !isStruck(it)),
        )
        .map((it: Fact) => it.index)
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: GUARDED }]
    },
    'mayChange register teams': teamsOfOthers,
    'mayChange register teamColours': teamsOfOthers,
    'mayChange effect openMatter': petitionsOfOthers,
    'mayChange closing petition': petitionsOfOthers,
    ...Object.fromEntries(OF_PETITION.map(it => [`mayChange field petition.${it}`, petitionsOfOthers])),
  },
  offers: {
    petition: {
      as: 'right',
      schema: { team: 'text', colours: 'data?' },
      when(facts) {
        const { act, mover, self } = facts
        const { team, colours } = act.with
        const founds = self.readings.founding === 'anyTime' && teamNamed(facts, team) === undefined
        if (act.by !== mover && !founds) return 'a player may only join a team by petitioning during his or her turn.'
        if (proposed(facts) && !founds)
          return 'a petition must be issued prior to any rule change proposal made that turn.'
        if (team.trim() === '' || team.length > 40) return 'a team must have a name.'
        return wrongTeam(facts, { team, colours }) ?? true
      },
      does(facts, { openMatter }) {
        const { team, colours } = facts.act.with
        const known = teamNamed(facts, team)
        const fields = known === undefined ? { team: team.trim(), colours } : { team: known }
        return openMatter({ kind: 'petition', label: fields.team, fields })
      },
    },
    veto: {
      as: 'right',
      schema: { petition: 'matter petition' },
      when: ({ act, matter, teams }) =>
        !matter.open
          ? 'a petition is vetoed during the same turn.'
          : membersOf(teams, matter.team)?.includes(act.by)
            ? true
            : 'a petition is vetoed by a current member of that team.',
      does: ({ matter }, { closeMatter }) => closeMatter({ matter: matter.id }),
    },
    leaveTeam: {
      schema: { team: 'text' },
      when: ({ act, teams }) =>
        membersOf(teams, act.with.team)?.includes(act.by) ? true : 'you are not a member of that team.',
      does: (facts, { set, raise }) => [
        set(leaving(facts, facts.act.by, name => name === facts.act.with.team)),
        raise({ event: 'standingsDue' }),
      ],
    },
  },
  after: {
    /** A petition that no member has vetoed is valid. */
    petitionsStand: {
      from: 'parts',
      does(facts, { set, closeMatter }) {
        let teams = { ...facts.teams }
        let teamColours = { ...facts.teamColours }
        for (const { team, by, colours } of petitions(facts)) {
          // Someone who is not a player cannot join a team, and no one can join a team that has ceased to exist.
          if (!facts.players.includes(by) || (colours === undefined && membersOf(teams, team) === undefined)) continue
          teams = { ...teams, [team]: [...(membersOf(teams, team) ?? []), by] }
          if (colours !== undefined) teamColours = { ...teamColours, [team]: colours }
        }
        return petitions(facts).length === 0
          ? null
          : [set({ teams, teamColours }), ...petitions(facts).map(it => closeMatter({ matter: it.id }))]
      },
    },
    left: (facts, { set, closeMatter }) => [
      Object.values(facts.teams).some((it: Fact) => it.includes(facts.event.person))
        ? set(leaving(facts, facts.event.person, () => true))
        : null,
      ...petitions(facts)
        .filter(it => it.by === facts.event.person)
        .map(it => closeMatter({ matter: it.id })),
    ],
  },
})
