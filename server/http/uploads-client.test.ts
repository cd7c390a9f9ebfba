import { Upload, type UploadOptions } from 'tus-js-client'
import { beforeAll, expect, test } from 'vitest'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { type Bytes, takePhoto } from '#server/testing/pictures.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'
import { uploadProtocol } from '#shared/contracts/files.ts'

// The client of those who wrote the protocol finds in our server what it expects.

const chowk = testApp()
let endpoint = ''
let member: TestMember
let photo: Bytes

beforeAll(async () => {
  const address = await chowk.app.listen({ host: '127.0.0.1', port: 0 })
  endpoint = `${address}${uploadProtocol.path}`
  member = await createMember(chowk.db, await createCommunity(chowk.db))
  photo = await takePhoto('png', 400, 300)
})

/** Uploads the photo with the client; resolves to the upload's address once that is done or has been aborted. */
function send(options: Omit<UploadOptions, 'endpoint'>, onPart?: (upload: Upload) => void) {
  return new Promise<string>((resolve, reject) => {
    const upload: Upload = new Upload(Buffer.from(photo), {
      endpoint,
      headers: headersOf(member),
      chunkSize: 300,
      retryDelays: null,
      onSuccess: () => resolve(upload.url ?? ''),
      onError: reject,
      onChunkComplete: () => {
        onPart?.(upload)
        if (onPart) resolve(upload.url ?? '')
      },
      ...options,
    })
    upload.start()
  })
}

async function finish(address: string) {
  const upload_id = address.split('/').at(-1) ?? ''
  return chowk.call('media/finish-upload', { upload_id }, member)
}

test('the client uploads a file in parts', async () => {
  const { body } = await finish(await send({}))
  expect(body.media).toMatchObject({ type: 'image', width: 300, height: 400 })
})

// WRITE-27
test('the client goes on with an upload that was broken off', async () => {
  const uploadUrl = await send({}, (upload) => void upload.abort())
  expect((await finish(uploadUrl)).error.code).toBe('upload_unfinished')
  const begun: number[] = []
  await send({ uploadUrl, onProgress: (sent) => void begun.push(sent) })
  expect(begun[0]).toBeGreaterThanOrEqual(300)
  expect((await finish(uploadUrl)).status).toBe(200)
})
