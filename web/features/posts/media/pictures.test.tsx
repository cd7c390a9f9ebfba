import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { makePost, makePostMedia } from '#web/testing/factories.ts'
import { TestApp } from '#web/testing/test-app.tsx'
import { SavesDataContext } from '#web/ui/media/saves-data.ts'
import { Pictures } from './pictures.tsx'

const widths = [320, 640, 1280]
const variants = widths.map((width) => ({ width, path: `/media/lake-${width}.webp` }))
const lake = makePostMedia({ path: '/media/lake-1280.webp', variants, alt: 'A lake' })

function htmlOf({ full, savesData }: { full: boolean; savesData: boolean }): string {
  const post = makePost(1, { media: [lake] })
  return renderToStaticMarkup(
    <Router ssrPath="/100001/posts">
      <TestApp>
        <SavesDataContext value={savesData}>
          <Pictures post={post} full={full} eager />
        </SavesDataContext>
      </TestApp>
    </Router>,
  )
}

/** The sizes of the file that a page names for a picture. */
const drawn = (html: string) =>
  /<img[^>]*>/
    .exec(html)?.[0]
    .match(/(?<=lake-)\d+(?=\.webp)/g)
    ?.map(Number)

// ROUTE-settings-data
test.each([
  [false, false, [320, 640, 1280, 1280]],
  [true, false, [320, 640, 1280, 1280]],
  [false, true, [320]],
  [true, true, [640]],
])(
  'on its own page: %s, where data is saved: %s, a picture is drawn of %j',
  (full, savesData, sizes) => {
    expect(drawn(htmlOf({ full, savesData }))?.sort((one, other) => one - other)).toEqual(sizes)
  },
)

test('where data is saved, the small picture of a post has a link to the full one', () => {
  expect(htmlOf({ full: true, savesData: true })).toMatch(
    /<a href="\/media\/lake-1280.webp" aria-label="Full picture: A lake"[^>]*>.*>Full picture<\/span><\/a>/,
  )
  expect(htmlOf({ full: true, savesData: false })).not.toContain('Full picture')
})
