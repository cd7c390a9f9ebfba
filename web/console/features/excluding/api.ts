// What other features of the console may use of taking members out of a challenge.

export { ExcludeButton } from './exclude-button.tsx'
export { ExcludeSheet } from './exclude-sheet.tsx'
export { useLettingBack } from './use-letting-back.ts'
