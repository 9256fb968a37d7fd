import { playMatrix } from './play-matrix.ts'
import { suber } from './ways/suber.ts'

playMatrix(suber)
