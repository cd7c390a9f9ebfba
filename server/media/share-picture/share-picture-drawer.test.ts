import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { sharePictureSize } from '#shared/limits.ts'
import { createSharePictureDrawer } from './share-picture-drawer.ts'

// With time to spare: here it is the picture that counts, on however busy a machine.
const drawer = createSharePictureDrawer({ wait: 20_000 })
afterAll(() => drawer.stop())

const words = { byline: 'Asha Verma', community: 'Lodhi Colony', seed: 'post-1' }

async function drawAndRead(title: string, seed = words.seed) {
  const bytes = await drawer.draw({ ...words, title, seed })
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  return { bytes, data, info }
}

/** The edges of what is drawn in white, in pixels. */
function whiteEdges({ data, info }: Awaited<ReturnType<typeof drawAndRead>>) {
  const edges = { left: info.width, right: 0, top: info.height, bottom: 0 }
  for (let index = 0; index < data.length; index += info.channels) {
    if (data.subarray(index, index + 3).some((part) => part < 245)) continue
    const x = (index / info.channels) % info.width
    const y = Math.floor(index / info.channels / info.width)
    edges.left = Math.min(edges.left, x)
    edges.right = Math.max(edges.right, x)
    edges.top = Math.min(edges.top, y)
    edges.bottom = Math.max(edges.bottom, y)
  }
  return edges
}

// POST-21
test.each([
  'Mist over the lake',
  'झील पर धुंध, और हंस लौट आए',
  'شہر کا چوک جھیل پر دھند',
  'a',
  'One very long title that goes on and on about the traffic at the crossing. '.repeat(2),
  'अ'.repeat(150),
  'Z̸̡̬̹̻̘̮̿͊̓̐̒a̴̢̛̘̯͌͌l̷̢̰̎̈́̊͝g̵̨͙̫͕͗o̷̢̪͚̓͗ '.repeat(4),
  '<b>&amp;</b> <span size="999999">',
  '👍🏽 🌳',
])('draws %j within the margins of a picture of 1200 by 630', async (title) => {
  const picture = await drawAndRead(title)
  expect(picture.info).toMatchObject(sharePictureSize)
  expect((await sharp(picture.bytes).metadata()).format).toBe('jpeg')
  expect(picture.bytes?.length).toBeLessThan(300_000)
  const { left, right, top, bottom } = whiteEdges(picture)
  expect(left).toBeGreaterThanOrEqual(78)
  expect(right).toBeLessThanOrEqual(1122)
  expect(top).toBeGreaterThanOrEqual(78)
  expect(bottom).toBeLessThanOrEqual(552)
})

test.each(['', ' \n\u200b', '\u0000\ud800'])(
  'draws what else there is for the title %j',
  async (title) => {
    const { info } = await drawAndRead(title)
    expect(info).toMatchObject(sharePictureSize)
  },
)

test('a text from right to left stands on the right', async () => {
  const edgesOf = async (title: string) => whiteEdges(await drawAndRead(title))
  expect((await edgesOf('چوک')).left).toBeGreaterThan(600)
  expect((await edgesOf('Mist')).right).toBeLessThan(600)
})

test('other rows have other colours', async () => {
  const [first, second] = await Promise.all([
    drawAndRead('a', 'post-1'),
    drawAndRead('a', 'post-2'),
  ])
  expect(first.data.subarray(0, 3)).not.toEqual(second.data.subarray(0, 3))
})

test('refuses a picture while twenty wait', async () => {
  const slow = createSharePictureDrawer({ program: silentProgram, wait: 20 })
  const drawings = Array.from({ length: 22 }, () => slow.draw({ ...words, title: 'a' }))
  await expect(drawings[21]).rejects.toMatchObject({ code: 'service_unavailable' })
  slow.stop()
  await Promise.allSettled(drawings)
})

test('gives up a picture that takes too long', async () => {
  const slow = createSharePictureDrawer({ program: silentProgram, wait: 50 })
  expect(await slow.draw({ ...words, title: 'a' })).toBeUndefined()
  slow.stop()
})

const silentProgram = fileURLToPath(new URL('../../testing/silent-program.ts', import.meta.url))
