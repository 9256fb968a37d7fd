import { describeGoldenGames } from './golden-play.ts'

describeGoldenGames('tri-nomic')
