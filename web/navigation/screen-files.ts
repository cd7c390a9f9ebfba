import type { ScreenModule } from './screen.ts'

export { scrollTracker } from './scroll-tracker.ts'

/**
 * Loads the file of each screen. The list names the scripts of all screens, so it is loaded apart, when the reader leaves
 * the first screen. The scroll tracker comes with it.
 */
export const screenFiles = import.meta.glob<ScreenModule>([
  '../screens/*.tsx',
  '!../screens/*.test.tsx',
])
