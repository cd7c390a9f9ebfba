import { expect, test } from 'vitest'
import { createCommunity } from '#server/testing/factories.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { testApp } from '#server/testing/test-app.ts'

const sharePictures = {
  draw: async () => Buffer.from('a picture'),
  drawCertificate: async () => undefined,
  drawSvg: async () => undefined,
  stop: () => undefined,
}
const chowk = testApp({ storage: memoryStorage(), sharePictures })

const statusOf = async (url: string) => (await chowk.app.inject({ url })).statusCode

// POST-25
test('a community has a picture for its pages, and none under the name of another', async () => {
  const { id, identification_token } = await createCommunity(chowk.db)
  const other = await createCommunity(chowk.db)
  const { body } = await chowk.call('auth/identification-token', { identification_token })
  expect(await statusOf(body.share_picture)).toBe(200)
  expect(await statusOf(body.share_picture.replace(`/${id}/${id}/`, `/${id}/${other.id}/`))).toBe(
    404,
  )
  expect(await statusOf(body.share_picture.replace(`/${id}/${id}/`, '/999999999/999999999/'))).toBe(
    404,
  )
})
