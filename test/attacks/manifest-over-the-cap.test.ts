import { sourceAttack } from './attack.ts'

sourceAttack('a manifest over the limit', `export default rule({ reads: new Array(40_000).fill("x") })`, 'tooLarge')
