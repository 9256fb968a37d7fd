export const faultLabels = {
  pageNotFound: 'Page not found',
} as const
