import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { english } from '#web/testing/words.ts'
import { SavesDataContext } from '#web/ui/media/saves-data.ts'
import { WordsProvider } from '#web/words/words.tsx'
import { Ornament } from './ornament.tsx'

// ROUTE-settings-data
test.each([
  [false, '/media/cover.webp', { isLoaded: true, isOffered: false }],
  [true, '/media/cover.webp', { isLoaded: false, isOffered: true }],
  [true, null, { isLoaded: false, isOffered: false }],
])('where data is saved: %s, the ornament %s is %j', (savesData, src, { isLoaded, isOffered }) => {
  const html = renderToStaticMarkup(
    <WordsProvider words={english}>
      <SavesDataContext value={savesData}>
        <Ornament src={src} alt="" width={5} height={2} seed="cover 7" />
      </SavesDataContext>
    </WordsProvider>,
  )
  expect(html.includes('<img')).toBe(isLoaded)
  expect(html.includes('Show the picture')).toBe(isOffered)
})
