import { playMatrix } from './play-matrix.ts'
import { thermo } from './ways/thermo.ts'

playMatrix(thermo)
