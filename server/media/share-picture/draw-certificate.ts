import sharp from 'sharp'
import { planJaali } from '#shared/jaali/plan.ts'
import { sharePictureSize, statusPictureSize } from '#shared/limits.ts'
import { drawGround, readsRightToLeft } from './ground.ts'
import { drawLogo } from './logo.ts'
import type { DrawnCertificate } from './share-picture-drawer.ts'
import { drawText, type TextBox, type TextPicture } from './text-picture.ts'

type Line = {
  text: string
  sizes: readonly number[]
  height: number
  weight?: 'bold'
  color?: string
}

type Shape = {
  width: number
  height: number
  margin: number
  /** Where the first line begins, and the last one ends. */
  top: number
  ring: { side: number; x: number; y: number }
  logoSide: number
  /** How much larger than in the wide picture texts are. */
  scale: number
}

const shapes: Record<DrawnCertificate['shape'], Shape> = {
  wide: {
    ...sharePictureSize,
    ...{ margin: 80, top: 74, logoSide: 72, scale: 1 },
    ring: { side: 250, x: 1200 - 80 - 250, y: 170 },
  },
  // Below and above it a status shows the bars of its app.
  tall: {
    ...statusPictureSize,
    ...{ margin: 96, top: 780, logoSide: 120, scale: 1.5 },
    ring: { side: 420, x: 96, y: 270 },
  },
}

const quality = 84
/** Between two lines, in pixels of the wide picture. */
const gap = 22

/** Draws a certificate in white on a jaali, with a ring around its number, as a JPEG. */
export async function drawCertificate(words: DrawnCertificate): Promise<Buffer> {
  const shape = shapes[words.shape]
  const { width, height, margin, ring } = shape
  const isRightToLeft = readsRightToLeft(words.name)
  const { glow } = planJaali(words.seed).palette
  const left = (own: number, x: number) => (isRightToLeft ? width - x - own : x)
  const box = { width: words.shape === 'wide' ? ring.x - margin - 50 : width - 2 * margin }
  const lines = await drawLines(linesOf(words, glow), shape, box.width)
  const foot = await drawFoot(words, shape)
  const number = await drawNumber(words, shape)
  return sharp(drawGround(words.seed, { width, height, isRightToLeft }))
    .composite([
      { input: ringOf(ring.side, glow), top: ring.y, left: left(ring.side, ring.x) },
      ...number.map(({ picture, top }) => ({
        input: picture.bytes,
        top,
        left: left(ring.side, ring.x) + Math.round((ring.side - picture.width) / 2),
      })),
      ...lines.map(({ picture, top }) => ({
        input: picture.bytes,
        top,
        left: left(picture.width, margin),
      })),
      ...foot.map(({ bytes, width: own, x, top }) => ({ input: bytes, top, left: left(own, x) })),
    ])
    .flatten()
    .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

function linesOf({ heading, name, line, title, dates }: DrawnCertificate, glow: string): Line[] {
  return [
    { text: heading, sizes: [30, 24], height: 44, weight: 'bold', color: glow },
    { text: name, sizes: [64, 54, 46, 38], height: 112, weight: 'bold' },
    { text: line, sizes: [30, 24], height: 54 },
    { text: title, sizes: [46, 38, 32], height: 108, weight: 'bold' },
    { text: dates, sizes: [26, 22], height: 40 },
  ]
}

type Placed = { picture: TextPicture; top: number }

/** The lines below each other, each as high as its text. */
async function drawLines(lines: Line[], { top, scale }: Shape, width: number): Promise<Placed[]> {
  const placed: Placed[] = []
  let y = top
  for (const { text, sizes, height, weight = 'normal', color = 'white' } of lines) {
    const box: TextBox = { width, height: Math.round(height * scale) }
    const picture = await drawText(text, box, {
      ...{ weight, color },
      sizes: sizes.map((size) => Math.round(size * scale)),
    })
    if (!picture) continue
    placed.push({ picture, top: y })
    y += picture.height + Math.round(gap * scale)
  }
  return placed
}

/** The logo and the community, on the last line. */
async function drawFoot({ community, logoFile }: DrawnCertificate, shape: Shape) {
  const { margin, height, width, logoSide, scale } = shape
  const bottom = height - (scale > 1 ? 260 : 64)
  const logo = logoFile && (await drawLogo(logoFile, logoSide))
  const x = logo ? margin + logoSide + 24 : margin
  const box = { width: width - x - margin, height: logoSide }
  const sizes = [32, 26].map((size) => Math.round(size * scale))
  const name = await drawText(community, box, { sizes, weight: 'bold', color: 'white' })
  const middle = bottom - logoSide / 2
  return [
    ...(logo ? [{ bytes: logo, width: logoSide, x: margin, top: bottom - logoSide }] : []),
    ...(name
      ? [{ bytes: name.bytes, width: name.width, x, top: Math.round(middle - name.height / 2) }]
      : []),
  ]
}

/** The number and what it counts, in the middle of the ring. */
async function drawNumber({ number, unit }: DrawnCertificate, shape: Shape): Promise<Placed[]> {
  const { side, y } = shape.ring
  const inner = Math.round(side * 0.72)
  const size = Math.round(side * 0.4)
  const white = { weight: 'bold', color: 'white' } as const
  const large = await drawText(
    number,
    { width: inner, height: Math.round(side * 0.62) },
    { ...white, sizes: [size, Math.round(size * 0.8), Math.round(size * 0.6)] },
  )
  const small = await drawText(
    unit,
    { width: inner, height: Math.round(side * 0.2) },
    { ...white, sizes: [Math.round(side * 0.11), Math.round(side * 0.09)] },
  )
  const drawn = [large, small].filter((one) => one !== undefined)
  const between = Math.round(side * 0.03)
  const total = drawn.reduce((sum, one) => sum + one.height, 0) + between * (drawn.length - 1)
  let top = y + Math.round((side - total) / 2)
  return drawn.map((picture) => {
    const placed = { picture, top }
    top += picture.height + between
    return placed
  })
}

function ringOf(side: number, glow: string): Buffer {
  const line = Math.round(side * 0.045)
  const radius = side / 2 - line
  return Buffer.from(
    `<svg width="${side}" height="${side}"><circle cx="50%" cy="50%" r="${radius}" fill="#000" fill-opacity="0.18" stroke="${glow}" stroke-width="${line}"/></svg>`,
  )
}
