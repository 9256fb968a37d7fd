import { sourceAttack } from './attack.ts'

sourceAttack('a top level that awaits', 'await new Promise(() => {}); export default rule({})', 'threw')
