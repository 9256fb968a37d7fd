import { type Extension, RangeSetBuilder } from '@codemirror/state'
import {
  Decoration,
  Direction,
  EditorView,
  highlightSpecialChars,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view'
import { characterName } from '../../unicode/character-names.ts'
import { type TextKind, textPieces } from '../../unicode/hidden-characters.ts'
import { stretchesByDirection } from '../../unicode/text-direction.ts'

/** Marks characters that readers cannot see, and isolates right-to-left words from the text around them. */
export function markUnseen(kind: TextKind): Extension {
  const marks = ViewPlugin.define(view => new Marks(view, kind), { decorations: plugin => plugin.marks })
  return [
    // Turns off the editor's own marks, so that the pages' marks, which are the same everywhere, are used instead.
    highlightSpecialChars({ specialChars: /(?!)/g }),
    marks,
    EditorView.atomicRanges.of(view => view.plugin(marks)?.unseen ?? Decoration.none),
    EditorView.bidiIsolatedRanges.of(view => view.plugin(marks)?.isolated ?? Decoration.none),
    EditorView.perLineTextDirection.of(kind === 'prose'),
  ]
}

/** Keeps the visible part of a text marked as the text changes. */
class Marks {
  marks = Decoration.none
  unseen = Decoration.none
  isolated = Decoration.none
  readonly #kind: TextKind

  constructor(view: EditorView, kind: TextKind) {
    this.#kind = kind
    this.#read(view)
  }

  update(update: ViewUpdate): void {
    if (update.docChanged || update.viewportChanged) this.#read(update.view)
  }

  #read(view: EditorView): void {
    const [all, unseen, isolated] = [0, 1, 2].map(() => new RangeSetBuilder<Decoration>()) as Builders
    for (const { from, to } of visibleLines(view)) {
      const text = view.state.sliceDoc(from, to)
      if (this.#kind === 'prose' && stretchesByDirection(text).some(it => it.rightToLeft))
        all.add(from, from, OWN_DIRECTION)
      let at = from
      for (const { text: piece, mark } of textPieces(text, this.#kind)) {
        if (mark !== undefined) {
          const shown = Decoration.replace({ widget: new Mark(mark, characterName(piece)) })
          all.add(at, at + piece.length, shown)
          unseen.add(at, at + piece.length, shown)
        } else if (this.#kind === 'code') isolate(piece, at, all, isolated)
        at += piece.length
      }
    }
    this.marks = all.finish()
    this.unseen = unseen.finish()
    this.isolated = isolated.finish()
  }
}

type Builder = RangeSetBuilder<Decoration>
type Builders = [Builder, Builder, Builder]

/** A line of text runs from right to left if its first letter does. */
const OWN_DIRECTION = Decoration.line({ attributes: { dir: 'auto' } })
const ISOLATED = Decoration.mark({ tagName: 'bdi', bidiIsolate: Direction.RTL })

function isolate(text: string, from: number, ...builders: readonly Builder[]): void {
  let at = from
  for (const { text: stretch, rightToLeft } of stretchesByDirection(text)) {
    if (rightToLeft) for (const builder of builders) builder.add(at, at + stretch.length, ISOLATED)
    at += stretch.length
  }
}

function visibleLines({ state: { doc }, visibleRanges }: EditorView): readonly { from: number; to: number }[] {
  const found = new Map<number, { from: number; to: number }>()
  for (const { from, to } of visibleRanges)
    for (let line = doc.lineAt(from); ; line = doc.lineAt(line.to + 1)) {
      found.set(line.from, line)
      if (line.to >= to) break
    }
  return [...found.values()]
}

class Mark extends WidgetType {
  readonly #mark: string
  readonly #name: string

  constructor(mark: string, name: string) {
    super()
    this.#mark = mark
    this.#name = name
  }

  override eq(other: Mark): boolean {
    return other.#mark === this.#mark
  }

  override toDOM(): HTMLElement {
    const span = document.createElement('span')
    span.className = 'unseen'
    span.dir = 'ltr'
    span.title = this.#name
    span.textContent = this.#mark
    return span
  }

  override ignoreEvent(): boolean {
    return false
  }
}
