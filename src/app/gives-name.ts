import { type ActSchema, bare } from '../kernel/act-schema.ts'

/** Whether an act asks for a name: somebody without a seat may only do what does, which is joining, by whatever rules. */
export function givesName(schema: ActSchema): boolean {
  return Object.values(schema).some(type => bare(type) === 'name')
}
