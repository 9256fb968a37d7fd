import { describeGoldenGames } from './golden-play.ts'

describeGoldenGames('charnomic')
