import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SavesDataContext } from '#web/ui/media/saves-data.ts'
import { LargeFace } from './large-face.tsx'

// PROFILE-17
test.each([
  [false, '/media/asha-128.webp', '/media/asha-320.webp'],
  [true, '/media/asha-128.webp', '/media/asha-128.webp'],
  [false, '/media/asha.webp', '/media/asha.webp'],
])(
  'where data is saved: %s, a profile shows of the face %s the file %s',
  (savesData, src, file) => {
    const html = renderToStaticMarkup(
      <SavesDataContext value={savesData}>
        <LargeFace profile={{ id: 7, full_name: 'Asha' }} src={src} />
      </SavesDataContext>,
    )
    expect(html).toContain(`src="${file}"`)
  },
)
