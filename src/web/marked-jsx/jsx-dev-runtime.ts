/** The same while developing. */
export { Fragment, type JSX, jsx as jsxDEV } from './jsx-runtime.ts'
