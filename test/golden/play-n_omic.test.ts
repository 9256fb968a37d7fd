import { describeGoldenGames } from './golden-play.ts'

describeGoldenGames('n_omic')
