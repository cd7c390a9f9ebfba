import { expect, test } from 'vitest'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { filmOfEmptySamples } from '#server/testing/growing-files.ts'
import { type Bytes, takePhoto } from '#server/testing/pictures.ts'
import { testApp } from '#server/testing/test-app.ts'
import { uploadFile } from '#server/testing/upload.ts'

const chowk = testApp()

async function uploaded(bytes: Bytes) {
  const member = await createMember(chowk.db, await createCommunity(chowk.db))
  const upload_id = await uploadFile({ app: chowk.app, as: member }, bytes)
  return () => chowk.call('media/finish-upload', { upload_id }, member)
}

// INPUT-8
test('a small picture goes through while two heavy films of others are at work', async () => {
  // It takes as long as a film of its size may, and is refused then.
  const film = await filmOfEmptySamples()
  const [one, other] = [await uploaded(film), await uploaded(film)]
  const picture = await uploaded(await takePhoto('jpeg', 600, 400))
  const answered: string[] = []
  const films = [one(), other()].map((answer) => answer.finally(() => answered.push('film')))
  const { body } = await picture()
  answered.push('picture')
  expect(body.media).toMatchObject({ type: 'image', width: 400, height: 600 })
  expect(answered).toEqual(['picture'])
  await Promise.all(films)
})
