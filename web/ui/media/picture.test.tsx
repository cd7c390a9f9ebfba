import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'
import { SavesDataContext } from './saves-data.ts'

test.each([
  ['a photo', 1280, 960, false],
  ['a phone’s picture', 640, 1280, false],
  ['a long screenshot', 334, 4899, true],
])('of %s that is cut off, its beginning is shown: %s × %s: %s', (_, width, height, isTop) => {
  const html = renderToStaticMarkup(
    <Picture src="/media/a.webp" alt="" width={width} height={height} seed="7" />,
  )
  expect(html.includes('object-top')).toBe(isTop)
})

test.each([
  [false, false, true],
  [false, true, true],
  [true, false, true],
  [true, true, false],
])(
  'where data is saved: %s, a picture that is decorative: %s is loaded: %s',
  (savesData, decorative, isLoaded) => {
    const html = renderToStaticMarkup(
      <SavesDataContext value={savesData}>
        <Picture src="/media/a.webp" alt="" width={1} height={1} seed="7" decorative={decorative} />
      </SavesDataContext>,
    )
    expect(html.includes('<img')).toBe(isLoaded)
    expect(html.includes('<svg')).toBe(!isLoaded)
  },
)
