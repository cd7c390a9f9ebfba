import { expect, test } from 'vitest'
import { asWebVtt } from './as-webvtt.ts'

test('captions in SubRip become WebVTT', async () => {
  const srt =
    '\ufeff1\r\n00:00:01,000 --> 00:00:02,500\r\nHello, all\r\n\r\n2\r\n00:01:00,000 --> 01:00:00,000 \r\n5,000 geese\r\n'
  const file = await asWebVtt(new File([srt], 'Lake.SRT', { type: 'application/x-subrip' }))
  expect(file).toMatchObject({ name: 'Lake.vtt', type: 'text/vtt' })
  expect(await file.text()).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nHello, all\n\n2\n00:01:00.000 --> 01:00:00.000 \n5,000 geese\n',
  )
})

test('other captions stay as they are', async () => {
  const file = new File(['WEBVTT'], 'lake.vtt')
  expect(await asWebVtt(file)).toBe(file)
})
