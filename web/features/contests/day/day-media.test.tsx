import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OpenContestDay } from '#shared/contracts/contests.ts'
import { makeDay } from '#web/testing/factories.ts'
import { english } from '#web/testing/words.ts'
import { WordsProvider } from '#web/words/words.tsx'
import { DayMedia } from './day-media.tsx'

function htmlOf(part: Partial<OpenContestDay>): string {
  const day = { ...makeDay(1), link: null, detail: '', activities: [], ...part }
  return renderToStaticMarkup(
    <WordsProvider words={english}>
      <DayMedia day={day} />
    </WordsProvider>,
  )
}

// POST-4
test('a video of a video site is embedded in a day, and loads nothing of that site', () => {
  const html = htmlOf({ content_type: 'video', link: 'https://youtu.be/jNQXAC9IVRw' })
  expect(html).toContain('Video on YouTube')
  expect(html).not.toContain('<video')
  expect(html).not.toContain('youtube')
})

test('a video of our own is played by our player', () => {
  const html = htmlOf({ content_type: 'video', link: '/media/kite.mp4' })
  expect(html).toContain('<video')
  expect(html).not.toContain('YouTube')
})
