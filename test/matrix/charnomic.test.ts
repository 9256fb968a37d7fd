import { playMatrix } from './play-matrix.ts'
import { charnomic } from './ways/charnomic.ts'

playMatrix(charnomic)
