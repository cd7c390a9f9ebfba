import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeActor } from '#web/testing/actor.ts'
import { makeDraftMedia } from '#web/testing/draft-media.ts'
import { completeMedia, forgetUploads, restoreMedia } from './complete-media.ts'
import type { DraftContent } from './draft-content.ts'
import type { MediaParts } from './media-parts.ts'

const calls: object[] = []
let content: DraftContent
let onDevice: string[]
const start = vi.fn()
const begin = vi.fn()

const parts: MediaParts = {
  latest: () => content,
  change: async (next) => {
    content = { ...content, media: next(content.media) }
  },
  patch: (id, next) =>
    parts.change((media) => media.map((item) => (item.id === id ? next(item) : item))),
  files: {
    blobOf: (id, part) => (onDevice.includes(`${id}/${part}`) ? new Blob(['a']) : undefined),
    srcOf: () => undefined,
    add: async () => true,
    remove: async () => undefined,
    restore: async () => undefined,
  },
  uploads: {
    start,
    begin,
    cancel: () => undefined,
    stateOf: () => undefined,
    progressOf: () => 1,
  },
}

const stored = { id: 'm1', path: '/media/posts/1/a.mp4', variants: [] }

function hold(...media: DraftContent['media']) {
  content = { ...content, media }
}

beforeEach(() => {
  calls.length = 0
  onDevice = []
  start.mockReset().mockResolvedValue(undefined)
  begin.mockReset()
  content = {
    key: 'a-key',
    media: [],
    draft: {
      type: 'text',
      source: 'By Me',
      location: '',
      language_id: 2,
      mood_id: null,
      title: '',
      description: '',
      source_link: '',
    },
  }
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    calls.push({ url, ...JSON.parse(body) })
    return Response.json({})
  })
})

afterEach(() => vi.unstubAllGlobals())

test('attaches what is uploaded for a video, once', async () => {
  const unattached = { poster_id: 'p1', captions_id: null }
  hold(makeDraftMedia({ kind: 'video', missing: [], stored, unattached }))
  const complete = await completeMedia(parts, makeActor())
  expect(calls).toEqual([{ url: '/api/media/attach', media_id: 'm1', ...unattached }])
  expect(complete).toMatchObject([{ id: 'one', unattached: {} }])
  await completeMedia(parts, makeActor())
  expect(calls).toHaveLength(1)
})

test('attaches nothing to a picture', async () => {
  hold(makeDraftMedia({ missing: [], stored }))
  await completeMedia(parts, makeActor())
  expect(calls).toEqual([])
})

test('attaches nothing when an upload fails', async () => {
  start.mockRejectedValue(new Error('cut off'))
  hold(makeDraftMedia({ missing: [], stored, unattached: { poster_id: 'p1' } }))
  await expect(completeMedia(parts, makeActor())).rejects.toThrow('cut off')
  expect(calls).toEqual([])
})

test('leaves out a file that the device has not stored, unless the server has it', async () => {
  onDevice = ['b/file']
  hold(
    makeDraftMedia({ id: 'a' }),
    makeDraftMedia({ id: 'b', kind: 'video', missing: ['file', 'poster'] }),
    makeDraftMedia({ id: 'c', kind: 'video', missing: ['captions'], stored }),
    makeDraftMedia({ id: 'd', missing: [], stored }),
  )
  await restoreMedia(parts)
  expect(content.media.map(({ id, missing }) => [id, missing])).toEqual([
    ['b', ['file']],
    ['c', []],
    ['d', []],
  ])
  expect(begin).toHaveBeenCalledTimes(3)
})

test('uploads again what is on the device, and not what the post has already', async () => {
  onDevice = ['a/file', 'a/poster']
  hold(
    makeDraftMedia({ id: 'a', missing: [], stored }),
    makeDraftMedia({ id: 'b', missing: [], stored }),
  )
  await forgetUploads(parts)
  expect(content.media).toMatchObject([
    { id: 'a', missing: ['file', 'poster'], stored: undefined },
    { id: 'b', missing: [], stored },
  ])
})
