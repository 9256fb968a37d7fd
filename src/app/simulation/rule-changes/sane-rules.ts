import { amountRegister, type NewRuleIdea } from './hostile-rules.ts'

/** Rules that a reasonable player might want, about votes, numbers, scores, judges, time, secrets and dice. */
export const SANE: readonly NewRuleIdea[] = [
  { title: 'Courtesy', text: 'Players greet each other at the beginning of every turn.' },
  { title: 'Reasons', text: 'A player who votes against a proposal gives a reason.' },
  {
    title: 'The scribe',
    text: 'There is a scribe, who writes down what no one else does. The first player to ask becomes the scribe.',
  },
  {
    title: 'Voters are paid',
    text: 'Each player who votes gets one point.',
    js: `export default rule({ after: { voted: ({ event }, { award }) => award({ points: { [event.voter]: 1 } }, 'voted') } })`,
  },
  {
    title: 'A simple majority',
    text: 'A simple majority is enough.',
    js: `export default rule({ answers: { required: 'majority' } })`,
  },
  {
    title: 'Two thirds',
    text: 'Two thirds are required unless another rule says otherwise.',
    js: `export default rule({ answers: { required: () => otherwise('2/3 of voters') } })`,
  },
  {
    title: 'Everybody',
    text: 'Every vote must be in favor.',
    js: `export default rule({ answers: { required: 'all' } })`,
    claims: () => [{ kind: 'over', target: { question: 'required' } }],
  },
  {
    title: 'Groks',
    text: 'Each player may claim five groks once.',
    registers: [amountRegister('groks')],
    js: `export default rule({ reads: ['players', 'groks'], offers: { claimGroks: { schema: {},
      when: ({ act, players, groks }) => players.includes(act.by) && (groks[act.by] ?? '0') === '0' ? true : 'once is enough.',
      does: ({ act }, { award }) => award({ groks: { [act.by]: 5 } }) } } })`,
  },
  {
    title: 'Marks',
    text: 'Players may give each other marks, and each mark is worth points.',
    registers: [amountRegister('marks'), { name: 'marked', type: 'integer', start: 0 }],
    js: `export default rule({ reads: ['players', 'marks', 'marked'],
      offers: { mark: { as: 'right', schema: { whom: 'person', worth: 'integer?' }, does: ({ act, marked }, { award, set }) => [award({ marks: { [act.with.whom]: act.with.worth ?? 1 } }), set({ marked: marked + 1 })] } },
      after: { 'changed marks': ({ event }, { award }) => award({ points: Object.fromEntries(event.keys.map(it => [it, '1/2'])) }) } })`,
  },
  {
    title: 'The old year',
    text: 'Any player may end the use of the year’s medals, and may take them into use again.',
    registers: [amountRegister('medals')],
    js: `export default rule({ reads: ['players'], offers: {
      endYear: { schema: {}, when: ({ act, players }) => players.includes(act.by) ? true : 'players end the year.', does: (_, { retire }) => retire({ register: 'medals' }, 'the year is over') },
      repeatYear: { schema: {}, when: ({ act, players }) => players.includes(act.by) ? true : 'players repeat the year.', does: (_, { reinstate }) => reinstate({ register: 'medals' }) } } })`,
  },
  {
    title: 'Gifts',
    text: 'A player may give another player some of their points, but no more points than they have.',
    js: `export default rule({ reads: ['players', 'points'],
      offers: { give: { schema: { to: 'person', points: 'integer' },
        when: ({ act, players }) => players.includes(act.by) ? true : 'only players can give points.',
        check: ({ act }) => act.with.points > 0 ? undefined : 'a gift needs at least one point.',
        does: ({ act }, { award }) => award({ points: { [act.by]: -act.with.points, [act.with.to]: act.with.points } }, 'a gift') } },
      forbids: { give: ({ act, points }) => exact.compare(points[act.by] ?? 0, act.with.points ?? 0) < 0 ? 'no player can give more than they have.' : null } })`,
  },
  {
    title: 'A die for luck',
    text: 'After a proposal is decided, a twenty-sided die is thrown for luck.',
    registers: [amountRegister('luck')],
    js: `export default rule({ after: { concluded: (_, { roll }) => roll({ sides: 20, purpose: 'luck' }),
      thrown: ({ event, matter }, { award }) => event.purpose === 'luck' && matter ? award({ luck: { [matter.by]: event.face } }) : null } })`,
  },
  {
    title: 'A lottery',
    text: 'Any player may draw one of a hundred lots, and gets points for it.',
    registers: [amountRegister('lots', 'integer')],
    js: `export default rule({ reads: ['players'],
      offers: { drawLot: { schema: {}, when: ({ act, players }) => players.includes(act.by) ? true : 'players draw lots.', does: ({ act }, { roll }) => roll({ sides: 100, purpose: 'lot', data: { by: act.by } }) } },
      after: { thrown: ({ event }, { award }) => event.purpose === 'lot' && event.by ? award({ lots: { [event.by]: event.face === 1 ? 100 : 1 } }) : null } })`,
  },
  {
    title: 'A late vote costs',
    text: 'An hour after a vote opens, the author of the proposal loses a point.',
    js: `export default rule({ after: { voteOpened: ({ matter }, { setDeadline }) => matter ? setDeadline({ in: 3600000, event: 'hourOver', matter: matter.id }) : null,
      hourOver: ({ matter }, { award }) => matter ? award({ points: { [matter.by]: -1 } }) : null } })`,
  },
  {
    title: 'The daily bread',
    text: 'Every day, each player gets a grain.',
    registers: [amountRegister('grains', 'integer')],
    js: `export default rule({ reads: ['players'], after: { adopted: (_, { setDeadline }) => setDeadline({ in: 86400000, event: 'bread' }),
      bread: ({ players }, { award, setDeadline }) => [award({ grains: Object.fromEntries(players.map(it => [it, 1])) }, 'bread'), setDeadline({ in: 86400000, event: 'bread' })] } })`,
  },
  {
    title: 'Lawgivers',
    text: 'The author of an adopted rule-change gets an additional 3 points.',
    params: { bonus: { value: 3, words: '3 points' } },
    js: `export default rule({ after: { adopted: ({ matter, self }, { award }) => matter?.by ? award({ points: { [matter.by]: self.params.bonus } }, 'a law was made') : null } })`,
  },
  {
    title: 'An envelope',
    text: 'Each player may put a word into an envelope, and may open the envelope later.',
    registers: [{ name: 'envelopes', keys: 'person', type: 'data', start: null }],
    js: `export default rule({ reads: ['players', 'envelopes'],
      offers: {
        envelope: { schema: { word: 'sealed word' }, when: ({ act, players }) => players.includes(act.by) ? true : 'players have envelopes.', does: ({ act }, { set }) => set({ envelopes: { [act.by]: act.with.word } }) },
        openEnvelope: { schema: {}, when: ({ act, envelopes }) => envelopes[act.by] ? true : 'there is no envelope.', does: ({ act, envelopes }, { reveal, set }) => [reveal({ seal: envelopes[act.by] }), set({ envelopes: { [act.by]: null } })] } } })`,
  },
  {
    title: 'A petition',
    text: 'Any player may open a petition and close it again.',
    js: `export default rule({ reads: ['players'], offers: {
      openPetition: { schema: { about: 'text?' }, when: ({ act, players }) => players.includes(act.by) ? true : 'players open petitions.', does: ({ act }, { openMatter }) => openMatter({ kind: 'petition', fields: { about: act.with.about ?? '' } }) },
      closePetition: { schema: { petition: 'matter petition' }, does: ({ act }, { closeMatter }) => closeMatter({ matter: act.with.petition }) } } })`,
  },
  {
    title: 'The first player rests',
    text: 'The first player never proposes.',
    js: `export default rule({ reads: ['order'], forbids: { propose: ({ act, order }) => (order ?? [])[0] === act.by ? 'the first player never proposes.' : undefined } })`,
  },
  {
    title: 'The eldest judges',
    text: 'The player who joined first is the Judge.',
    js: `export default rule({ reads: ['players'], answers: { judge: ({ players }) => players[0] ?? null } })`,
  },
  {
    title: 'A random Judge',
    text: 'The player with the fewest points is the Judge.',
    js: `export default rule({ reads: ['players', 'points'], answers: { judge: ({ players, points }) => players.toSorted((a, b) => exact.compare(points?.[a] ?? 0, points?.[b] ?? 0))[0] ?? null } })`,
  },
  {
    title: 'Numbers by tens',
    text: 'Proposals are numbered in tens.',
    registers: [{ name: 'tens', type: 'integer', start: 100 }],
    js: `export default rule({ reads: ['tens'], answers: { number: ({ tens }) => tens * 10 }, after: { proposed: ({ tens }, { set }) => set({ tens: tens + 1 }) } })`,
    claims: () => [{ kind: 'over', target: { question: 'number' } }],
  },
  {
    title: 'Newer prevails',
    text: 'Rules adopted later take precedence.',
    js: `export default rule({ answers: { precedence: ({ about }) => about.contestants.length === 2 ? [{ winner: about.contestants[1].id, loser: about.contestants[0].id, clause: 'later', void: true }] : null } })`,
  },
  {
    title: 'Fifty points',
    text: 'A player with 50 points wins.',
    js: `export default rule({ reads: ['players', 'points'], after: { 'changed points': (_, { considerWinner }) => considerWinner() },
      answers: { winner: ({ players, points }) => players.find(it => exact.compare(points?.[it] ?? 0, 50) >= 0) ?? null } })`,
  },
  {
    title: 'Double votes',
    text: 'A vote on a proposal with an even number counts twice.',
    js: `export default rule({ answers: { votes: ({ matter }) => Number(matter?.label ?? 1) % 2 === 0 ? 2 : null } })`,
  },
  {
    title: 'A calm day',
    text: 'A player may make only one proposal a day.',
    registers: [{ name: 'lastProposed', keys: 'person', type: 'data', start: null }],
    js: `export default rule({ reads: ['lastProposed'], after: { proposed: ({ matter, now }, { set }) => matter?.by ? set({ lastProposed: { [matter.by]: now } }) : null },
      forbids: { propose: ({ act, lastProposed, now }) => lastProposed[act.by] && now - lastProposed[act.by] < 86400000 ? 'once a day is enough.' : null } })`,
  },
  {
    title: 'Guests',
    text: 'Anyone may come as a guest.',
    js: `export default rule({ offers: { visit: { schema: { name: 'name', surname: 'name?' }, when: ({ act, players }) => true, does: ({ act }, { introduce }) => introduce({ name: act.with.name, surname: act.with.surname }) } } })`,
  },
  {
    title: 'Members',
    text: 'Anyone known to the game may join it.',
    js: `export default rule({ reads: ['players'], offers: { comeIn: { schema: {}, when: ({ act, players }) => players.includes(act.by) ? 'you are in.' : true, does: ({ act }, { admit }) => admit({ person: act.by }) } } })`,
  },
  {
    title: 'Everyone may vote',
    text: 'Every player may vote on everything.',
    js: `export default rule({ reads: ['players'], answers: { mayVote: ({ about, players }) => players.includes(about.voter ?? about.person) } })`,
  },
  {
    title: 'The end of debates',
    text: 'The vote on a proposal opens by itself after three days.',
    js: `export default rule({ after: { proposed: ({ matter }, { setDeadline }) => matter ? setDeadline({ in: 259200000, event: 'debateOver', matter: matter.id }) : null,
      debateOver: ({ matter }, { openVote }) => matter?.open ? openVote({ matter: matter.id }) : null } })`,
  },
]
