import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { sharePictureSize } from '#shared/limits.ts'
import { createSharePictureDrawer } from './share-picture-drawer.ts'

const drawer = createSharePictureDrawer()
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

test('draws an SVG in its own size as a WebP', async () => {
  const bytes = await drawer.drawSvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="#f00"/></svg>',
  )
  const picture = sharp(bytes)
  expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 })
  const [red = 0, green = 0, blue = 0] = await picture.raw().toBuffer()
  expect([red > 240, green < 15, blue < 15]).toEqual([true, true, true])
})

test('draws nothing of a broken SVG, and then the next picture', async () => {
  expect(await drawer.drawSvg('<svg')).toBeUndefined()
  expect((await drawAndRead('a')).info).toMatchObject(sharePictureSize)
})

test('refuses a picture while twenty wait', async () => {
  const slow = createSharePictureDrawer({ program: silentProgram, wait: 20 })
  const drawings = Array.from({ length: 22 }, () => slow.draw({ ...words, title: 'a' }))
  await expect(drawings[21]).rejects.toMatchObject({ code: 'service_unavailable' })
  slow.stop()
  await Promise.allSettled(drawings)
})

test('gives up a picture that takes too long, without saying that there is none', async () => {
  const slow = createSharePictureDrawer({ program: silentProgram, wait: 50 })
  const drawing = slow.draw({ ...words, title: 'a' })
  await expect(drawing).rejects.toMatchObject({ code: 'service_unavailable' })
  slow.stop()
})

const silentProgram = fileURLToPath(new URL('../../testing/silent-program.ts', import.meta.url))

// CONSOLE-13
test.each([
  ['Lake View', 1],
  ['شہر کا چوک', 0],
])('draws a logo beside the title of %j', async (title, atTheEnd) => {
  const logo = sharp({ create: { width: 320, height: 320, channels: 3, background: '#00ff00' } })
  const logoFile = await logo.webp({ lossless: true }).toBuffer()
  const bytes = await drawer.draw({ ...words, title, byline: '', logo: '/media/l.webp', logoFile })
  const left = atTheEnd ? sharePictureSize.width - 80 - 84 : 80 + 84
  const middle = { left, top: 80 + 84, width: 1, height: 1 }
  const [red = 255, green = 0, blue = 255] = await sharp(bytes).extract(middle).raw().toBuffer()
  expect([red < 40, green > 215, blue < 40]).toEqual([true, true, true])
})
