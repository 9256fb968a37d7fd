import { sourceAttack } from './attack.ts'

sourceAttack('a program that imports', 'import fs from "node:fs"; export default rule({})', 'threw')
