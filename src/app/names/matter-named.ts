import type { Matter } from '../../kernel/state/matter.ts'

/** A matter by its kind and label: “proposal 301”; “Overruling 1”, where the label says the kind itself. */
export function matterNamed({ kind, label }: Pick<Matter, 'kind' | 'label'>): string {
  return label.toLowerCase().startsWith(`${kind.toLowerCase()} `) ? label : `${kind} ${label}`
}
