import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'
import { SavesDataContext } from './saves-data.ts'

// ROUTE-settings-data
test.each([
  [false, 'medium', true],
  [false, 'huge', true],
  [true, 'medium', false],
  [true, 'huge', true],
] as const)(
  'where data is saved: %s, a face of the size %s is loaded: %s',
  (savesData, size, isLoaded) => {
    const html = renderToStaticMarkup(
      <SavesDataContext value={savesData}>
        <Avatar name="Asha" seed="7" src="/media/asha.webp" size={size} />
      </SavesDataContext>,
    )
    expect(html.includes('<img')).toBe(isLoaded)
    expect(html.includes('<svg')).toBe(!isLoaded)
  },
)
