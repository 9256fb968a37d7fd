/** The JSX runtime for development, which is the same. */
export { Fragment, type JSX, jsx as jsxDEV } from './jsx-runtime.ts'
