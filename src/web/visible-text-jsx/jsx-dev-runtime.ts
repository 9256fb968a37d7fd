/** The JSX runtime for development, which is the same as the one for production. */
export { Fragment, type JSX, jsx as jsxDEV } from './jsx-runtime.ts'
