import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/http/api.ts'
import { makeActor } from '#web/testing/actor.ts'
import { makeDraftMedia } from '#web/testing/draft-media.ts'
import { sendFile } from '#web/uploads/send-file.ts'
import type { DraftMedia } from './draft-media.ts'
import { uploadPart } from './upload-part.ts'

vi.mock('#web/uploads/send-file.ts')
afterEach(() => vi.resetAllMocks())

const actor = makeActor()

async function upload(part: 'file' | 'poster'): Promise<DraftMedia> {
  let item = makeDraftMedia({ missing: ['file', 'poster'] })
  await uploadPart(item, part, {
    ...{ actor, signal: actor.signal, blob: new Blob(['a']) },
    patch: async (_, change) => {
      item = change(item)
    },
  })
  return item
}

test('a poster that the server cannot read is left out', async () => {
  vi.mocked(sendFile).mockRejectedValue(new ApiError('image_unreadable'))
  expect((await upload('poster')).missing).toEqual(['file'])
})

test('a picture that the server cannot read is not left out', async () => {
  vi.mocked(sendFile).mockRejectedValue(new ApiError('image_unreadable'))
  await expect(upload('file')).rejects.toMatchObject({ code: 'image_unreadable' })
})

test('a poster waits for a network like all other files', async () => {
  vi.mocked(sendFile).mockRejectedValue(new ApiError('no_response'))
  await expect(upload('poster')).rejects.toMatchObject({ code: 'no_response' })
})
