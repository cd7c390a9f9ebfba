import { visibleText } from './visible-text.ts'

/** Whether a saved place is one: some are empty, 'null' or 'undefined' (PLACE-7). */
export function isPlaceName(text: string): boolean {
  return !['', 'null', 'undefined'].includes(visibleText(text))
}
