import { Fragment, type Key, type ElementType as Kind, type ReactElement, type JSX as ReactJsx } from 'react'
import { jsx as element } from 'react/jsx-runtime'
import { lookup } from '../../kernel/values/lookup.ts'
import { isPlain } from '../../unicode/hidden-characters.ts'
import { hasUnseen, markAndIsolate } from '../../unicode/mark-text.ts'
import { InCode, MarkedText, WholeText } from './marked-text.ts'
import { UnseenInField } from './unseen-in-field.ts'

export { Fragment }

/**
 * Creates all JSX in the pages (`jsxImportSource`), so that characters that readers cannot see are escaped in every
 * text on a page. A component that returns bare text, which this function could not handle, does not compile.
 */
export function jsx(type: Kind, props: Props, key?: Key): ReactElement {
  if (props['dangerouslySetInnerHTML'] !== undefined) throw new Error('Pages are made of elements, not of HTML.')
  if (typeof type === 'function') return element(type, withMarkedChildren(type, props), key)
  const marked = withMarkedWords(props)
  if (type === 'input' || type === 'textarea') return field(type, marked, key)
  return element(type, withTextContext(type, withMarkedChildren(type, marked)), key)
}

/** Creates an element with several children. */
export function jsxs(type: Kind, props: Props, key?: Key): ReactElement {
  return jsx(type, props, key)
}

type Props = { readonly [name: string]: unknown }

/** An element's declarations about its texts: whether they are code, and whether one person wrote them. */
function withTextContext(type: Kind, props: Props): Props {
  const { dir, children } = props
  const context = CODE.has(type) ? InCode : dir === 'auto' ? WholeText : undefined
  return context === undefined ? props : { ...props, children: element(context.Provider, { value: true, children }) }
}

const CODE: ReadonlySet<unknown> = new Set(['code', 'pre'])

/** Elements that can contain only text. */
const TEXT_ONLY: ReadonlySet<unknown> = new Set(['option', 'title'])

/** Attributes that are displayed or read aloud. */
const WORDS = [
  'title',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
  'placeholder',
  'alt',
]

function withMarkedWords(props: Props): Props {
  const marked = WORDS.flatMap(name => {
    const words = lookup(props, name)
    return typeof words === 'string' && !isPlain(words) ? [[name, markAndIsolate(words)]] : []
  })
  return marked.length === 0 ? props : { ...props, ...Object.fromEntries(marked) }
}

function withMarkedChildren(type: Kind, props: Props): Props {
  const { children } = props
  const marked = TEXT_ONLY.has(type) ? withEscapedText(children) : withMarks(children)
  return marked === children ? props : { ...props, children: marked }
}

/** Returns the children with all texts escaped, or the children themselves if no text needs escapes. */
function withMarks(children: unknown): unknown {
  if (typeof children === 'string') return isPlain(children) ? children : element(MarkedText, { text: children })
  if (!Array.isArray(children) || !children.some(needsMarks)) return children
  return children.map((child, index) =>
    typeof child === 'string' && !isPlain(child)
      ? element(MarkedText, { text: child }, `text ${index}`)
      : withMarks(child),
  )
}

function needsMarks(child: unknown): boolean {
  return typeof child === 'string' ? !isPlain(child) : Array.isArray(child) && child.some(needsMarks)
}

function withEscapedText(children: unknown): unknown {
  if (Array.isArray(children)) return children.map(withEscapedText)
  return typeof children === 'string' && !isPlain(children) ? markAndIsolate(children) : children
}

/** Text that a user types cannot be escaped in place, so a warning is shown next to the field. */
function field(type: 'input' | 'textarea', props: Props, key: Key | undefined): ReactElement {
  const { value, dir = 'auto', type: kind = 'text' } = props
  if (!WRITTEN.has(String(kind))) return element(type, props, key)
  const note = typeof value === 'string' && hasUnseen(value) ? element(UnseenInField, { text: value }, 'note') : null
  return element(Fragment, { children: [element(type, { ...props, dir }, 'field'), note] }, key)
}

/** The types of input fields that contain text. */
const WRITTEN: ReadonlySet<string> = new Set(['text', 'search', 'email', 'url'])

/** Valid elements: HTML, components from packages, and functions that return elements but never bare text. */
// biome-ignore lint/style/noNamespace: the compiler looks for this namespace.
export declare namespace JSX {
  // biome-ignore lint/suspicious/noExplicitAny: React allows a component to take any properties.
  type Any = any
  type Returned = ReactElement | null | undefined | boolean | readonly Returned[]
  type Packaged = { (props: Any): unknown; readonly $$typeof: symbol }
  type ElementType = keyof ReactJsx.IntrinsicElements | Packaged | ((props: Any) => Returned)
  type Element = ReactJsx.Element
  type ElementClass = ReactJsx.ElementClass
  type ElementAttributesProperty = ReactJsx.ElementAttributesProperty
  type ElementChildrenAttribute = ReactJsx.ElementChildrenAttribute
  type LibraryManagedAttributes<C, P> = ReactJsx.LibraryManagedAttributes<C, P>
  type IntrinsicAttributes = ReactJsx.IntrinsicAttributes
  type IntrinsicClassAttributes<T> = ReactJsx.IntrinsicClassAttributes<T>
  type IntrinsicElements = ReactJsx.IntrinsicElements
}
