import { sourceAttack } from './attack.ts'

sourceAttack('names with half a character', "export default rule({ answers: { ['\\ud800']() {} } })", 'badShape')
