import { sourceAttack } from './attack.ts'

sourceAttack('a program that declares itself twice', 'rule({}); export default rule({})', 'threw')
