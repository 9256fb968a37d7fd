export const exportsLabels = {
  currentRules: 'Current rules',
  log: 'Log',
  script: 'Script',
} as const
