import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/*
 * Who writes Hindi, Tamil or Japanese ends a word with Enter, and moves among its spellings with the arrows. A text field that
 * takes those keys for itself sends half a comment, or mentions a stranger.
 */

/** These handle keys where nothing is written. */
const withoutText = [
  'web/console/features/rich-text-editor/toolbar.tsx',
  'web/console/features/running/participant-grid.tsx',
  'web/ui/list/sortable-list.tsx',
  'web/ui/media/picture-viewer.tsx',
  'web/ui/media/use-crop.ts',
  'web/ui/page/tabs.tsx',
  'web/ui/press/press-link.ts',
]

test('what handles the keys of a text field leaves those of an input method alone', () => {
  const handling = readSources().filter(
    ({ path, text }) => path.startsWith('web/') && /\bonKey(Down|Up|Press)\b/.test(text),
  )
  const leaving = handling.filter(({ text }) => !text.includes('textKeys('))
  expect(leaving.map(({ path }) => path).sort()).toEqual(withoutText)
})
