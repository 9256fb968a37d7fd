import type { Matter } from '../../kernel/state/matter.ts'

/** A matter by its kind and label: “proposal 301”, or “Overruling 1” if the label includes the kind. */
export function matterNamed({ kind, label }: Pick<Matter, 'kind' | 'label'>): string {
  return label.toLowerCase().startsWith(`${kind.toLowerCase()} `) ? label : `${kind} ${label}`
}
