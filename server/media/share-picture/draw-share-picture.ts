import sharp from 'sharp'
import { type LatticePattern, patterns } from '#shared/jaali/patterns.ts'
import { planJaali } from '#shared/jaali/plan.ts'
import { sharePictureSize } from '#shared/limits.ts'
import type { ShareWords } from './share-picture.ts'
import { drawText, type TextPicture } from './text-picture.ts'

const { width, height } = sharePictureSize
const margin = 80
const titleBox = { width: width - 2 * margin, height: 330 }
const lineBox = { width: width - 2 * margin - 40, height: 64 }
const white = { color: 'white' }
const quality = 84
/** How many times larger than on the product's own pages the lattice is drawn. */
const latticeScale = 2.6

// One thread and no cache: the server itself needs the processors and the memory.
sharp.concurrency(1)
sharp.cache(false)

/** Draws the title, the byline and the community in white on a jaali, as a JPEG, which every site shows. */
export async function drawSharePicture(words: ShareWords): Promise<Buffer> {
  const title = await drawText(words.title, titleBox, {
    ...white,
    sizes: [76, 66, 57, 48],
    weight: 'bold',
  })
  const byline = await drawText(words.byline, lineBox, {
    ...white,
    sizes: [36, 28],
    weight: 'bold',
  })
  const community = await drawText(words.community, lineBox, {
    ...white,
    sizes: [36, 28],
    weight: 'normal',
  })
  const communityTop = height - margin - (community?.height ?? 0)
  const bylineTop = communityTop - 14 - (byline?.height ?? 0)
  const isRightToLeft = readsRightToLeft(words.title)
  const place = (picture: TextPicture | undefined, top: number) =>
    picture
      ? [
          {
            input: picture.bytes,
            top,
            left: isRightToLeft ? width - margin - picture.width : margin,
          },
        ]
      : []
  return sharp(Buffer.from(backgroundOf(words.seed, isRightToLeft)))
    .composite([
      ...place(title, margin),
      ...place(byline, bylineTop),
      ...place(community, communityTop),
    ])
    .flatten()
    .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Darker where the text begins, so that it can be read on the brightest palette too. */
function backgroundOf(seed: string, isRightToLeft: boolean): string {
  const { palette, pattern } = planJaali(seed)
  const lattice = patterns[pattern] as LatticePattern
  const [from, to] = isRightToLeft ? [1, 0] : [0, 1]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="ground" x1="${from}" x2="${to}" y2="1">
        <stop offset="0.55" stop-color="${palette.deep}"/>
        <stop offset="1.3" stop-color="${palette.bright}"/>
      </linearGradient>
      <linearGradient id="fade" x1="${from}" x2="${to}">
        <stop offset="0" stop-color="#fff" stop-opacity="0.14"/>
        <stop offset="1" stop-color="#fff" stop-opacity="0.6"/>
      </linearGradient>
      <pattern id="lattice" width="${lattice.size}" height="${lattice.size}"
        patternUnits="userSpaceOnUse" patternTransform="scale(${latticeScale})">${tileOf(lattice)}</pattern>
      <mask id="shown"><rect width="100%" height="100%" fill="url(#fade)"/></mask>
    </defs>
    <rect width="100%" height="100%" fill="url(#ground)"/>
    <rect width="100%" height="100%" fill="url(#lattice)" mask="url(#shown)"/>
    <rect width="100%" height="12" y="${height - 12}" fill="${palette.glow}"/>
  </svg>`
}

function tileOf({ line, dots = [] }: LatticePattern): string {
  const circles = dots.map(
    ([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity="0.5"/>`,
  )
  return `<path d="${line}" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="1.6"/>${circles.join('')}`
}

/** Whether the first letter is of a script that is read from right to left. */
function readsRightToLeft(text: string): boolean {
  return /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
}
