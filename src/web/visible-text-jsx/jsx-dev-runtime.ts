/** The JSX runtime used during development, which is the same. */
export { Fragment, type JSX, jsx as jsxDEV } from './jsx-runtime.ts'
