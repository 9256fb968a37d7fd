import type { RegisterDeclaration } from '../kernel/register.ts'
import { wordsOfName } from './words-of-name.ts'

/** What a register is called on screen: its name as its own rule writes it (`tmus` is “TMUs” where that is said of it). */
export function registerInWords({ name, about = '' }: Pick<RegisterDeclaration, 'name' | 'about'>): string {
  const words = wordsOfName(name)
  const [, ...later] = about.match(/[\p{L}\p{N}]+/gu) ?? []
  return later.find(word => word.toLowerCase() === words) ?? words
}
