import { expect, test } from 'vitest'
import { frameAddress, readSiteVideo } from './site-video.ts'

const id = 'jNQXAC9IVRw'

// POST-4
test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `http://youtube.com/watch?v=${id}`,
  `https://m.youtube.com/watch?app=desktop&v=${id}&list=abc`,
  `https://music.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/watch/?v=${id}`,
  `https://www.youtube.com/shorts/${id}?feature=share`,
  `https://www.youtube.com/live/${id}`,
  `https://www.youtube.com/embed/${id}`,
  `https://youtube-nocookie.com/embed/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/v/${id}`,
  `https://youtu.be/${id}?si=x#y`,
  `HTTPS://YOUTU.BE/${id}`,
])('finds the video of %s', (address) => {
  expect(readSiteVideo(address)).toEqual({ id, start: 0 })
})

// POST-4
test.each([
  `https://youtube.com.example.org/watch?v=${id}`,
  `https://example.org/watch?v=${id}`,
  `https://notyoutube.com/watch?v=${id}`,
  `https://evil.youtube.com/watch?v=${id}`,
  `https://www.youtu.be/${id}`,
  `https://www.youtube.com@example.org/watch?v=${id}`,
  `https://a@www.youtube.com/watch?v=${id}`,
  `https://:b@www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com:8443/watch?v=${id}`,
  `ftp://www.youtube.com/watch?v=${id}`,
  `javascript://www.youtube.com/watch?v=${id}`,
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=short',
  `https://www.youtube.com/watch?v=${id}x`,
  `https://www.youtube.com/watch?v=-${id}`,
  'https://www.youtube.com/watch?v=../../evil',
  `https://www.youtube.com/channel/${id}`,
  `https://www.youtube.com/${id}`,
  'https://www.youtube.com/embed/videoseries?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG',
  'https://www.youtube.com/embed/live_stream?channel=UC4R8DWoMoI7CAwX8_LjQHig',
  'https://youtu.be/',
  'https://www.youtube.com/embed',
  'youtu.be',
  '',
])('finds no video in %j', (address) => {
  expect(readSiteVideo(address)).toBeUndefined()
})

test.each([
  ['t=90', 90],
  ['t=90s', 90],
  ['start=75', 75],
  ['t=1m30s', 90],
  ['t=2m', 120],
  ['t=1h2m3s', 3723],
  ['t=999999', 86_400],
  ['t=-5', 0],
  ['t=1x', 0],
  ['t=x1', 0],
  ['t=', 0],
])('%s starts it at second %i', (query, start) => {
  expect(readSiteVideo(`https://youtu.be/${id}?${query}`)?.start).toBe(start)
})

test('frames come from the host without cookies, with the start alone', () => {
  expect(frameAddress({ id, start: 0 })).toBe(
    `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0`,
  )
  expect(frameAddress({ id, start: 90 })).toBe(
    `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0&start=90`,
  )
})
