import type { ScreenModule } from './screen.ts'

export { scrollTracker } from './scroll-tracker.ts'

/**
 * Loads the file of each screen. The list names the scripts of all screens, so it is loaded apart, on the way from
 * the page's own screen to another. The scroll tracker comes with it.
 */
export const screenFiles = import.meta.glob<ScreenModule>([
  '../screens/*.tsx',
  '!../screens/*.test.tsx',
])
