import type { ScreenModule } from './screen.ts'

/**
 * Loads the file of each screen. The list names the scripts of all screens, so it is loaded apart, by the first
 * page that needs a screen which the first script does not hold.
 */
export const screenFiles = import.meta.glob<ScreenModule>([
  '../screens/*.tsx',
  '!../screens/challenges-home.tsx',
])
