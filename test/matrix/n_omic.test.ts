import { playMatrix } from './play-matrix.ts'
import { nOmic } from './ways/n_omic.ts'

playMatrix(nOmic)
