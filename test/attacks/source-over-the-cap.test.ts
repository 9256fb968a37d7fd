import { sourceAttack } from './attack.ts'

sourceAttack('source over the cap', `export default rule({}) // ${'x'.repeat(65_536)}`, 'tooLarge')
