import { sourceAttack } from './attack.ts'

sourceAttack('source over the limit', `export default rule({}) // ${'x'.repeat(65_536)}`, 'tooLarge')
