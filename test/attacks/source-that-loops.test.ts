import { sourceAttack } from './attack.ts'

sourceAttack('a top level that never ends', 'for (;;); export default rule({})', 'outOfGas')
