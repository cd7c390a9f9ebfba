import type { ScreenModule } from './screen.ts'

/**
 * Loads the file of each screen. The list names the scripts of all screens, so it is loaded apart, on the way from
 * the page's own screen to another.
 */
export const screenFiles = import.meta.glob<ScreenModule>('../screens/*.tsx')
