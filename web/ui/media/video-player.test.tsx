import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VideoPlayer } from './video-player.tsx'

const video = {
  src: '/media/kite.mp4',
  label: 'A kite',
  playLabel: 'Play',
  failedText: 'Not loaded',
  width: 480,
  height: 320,
  maxHeight: 240,
  previewStart: 0.6,
}

test('without a poster a video is loaded only as far as its frame at 0.6 s', () => {
  const html = renderToStaticMarkup(<VideoPlayer {...video} />)
  expect(html).toContain('preload="metadata"')
  expect(html).toContain('src="/media/kite.mp4#t=0.6"')
  expect(html).not.toContain('<track')
})

// POST-24
test('with a poster nothing of a video is loaded before it plays', () => {
  const html = renderToStaticMarkup(<VideoPlayer {...video} poster="/media/kite.webp" />)
  expect(html).toContain('preload="none"')
  expect(html).toContain('poster="/media/kite.webp"')
  expect(html).toContain('src="/media/kite.mp4"')
})

// ROUTE-settings-data
test('where no poster is wanted, nothing of a video is loaded before it plays', () => {
  const html = renderToStaticMarkup(<VideoPlayer {...video} previewStart={null} />)
  expect(html).toContain('preload="none"')
  expect(html).toContain('src="/media/kite.mp4"')
})

test.each([
  [480, 480, 'min(100%, max(240px, 240px * 1))'],
  [480, 320, 'min(100%, max(240px, 240px * 1.5))'],
])('a video of %d by %d pixels is as wide as at its greatest height', (width, height, css) => {
  const html = renderToStaticMarkup(<VideoPlayer {...video} width={width} height={height} />)
  expect(html).toContain(`aspect-ratio:${width} / ${height}`)
  expect(html).toContain(`width:${css}`)
})

// POST-24
test('captions are a track that can be switched on', () => {
  const captions = { src: '/media/kite.vtt', label: 'Captions' }
  const html = renderToStaticMarkup(<VideoPlayer {...video} captions={captions} />)
  expect(html).toContain('<track kind="captions" src="/media/kite.vtt" label="Captions"/>')
})
