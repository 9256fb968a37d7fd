import { playMatrix } from './play-matrix.ts'
import { triNomic } from './ways/tri-nomic.ts'

playMatrix(triNomic)
