import sharp from 'sharp'
import { sharePictureSize } from '#shared/limits.ts'
import { drawGround, readsRightToLeft } from './ground.ts'
import { drawLogo } from './logo.ts'
import type { DrawnWords } from './share-picture.ts'
import { drawText, type TextPicture } from './text-picture.ts'

const { width, height } = sharePictureSize
const margin = 80
const titleBox = { width: width - 2 * margin, height: 330 }
const logoSide = 168
const titleBesideLogo = { ...titleBox, width: titleBox.width - logoSide - 40 }
const lineBox = { width: width - 2 * margin - 40, height: 64 }
const white = { color: 'white' }
const quality = 84

// One thread and no cache: the server itself needs the processors and the memory.
sharp.concurrency(1)
sharp.cache(false)

/** Draws the title, the byline and the community in white on a jaali, with the logo, as a JPEG, which every site shows. */
export async function drawSharePicture(words: DrawnWords): Promise<Buffer> {
  const logo = words.logoFile && (await drawLogo(words.logoFile, logoSide))
  const title = await drawText(words.title, logo ? titleBesideLogo : titleBox, {
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
  return sharp(drawGround(words.seed, { ...sharePictureSize, isRightToLeft }))
    .composite([
      ...place(title, margin),
      ...place(byline, bylineTop),
      ...place(community, communityTop),
      ...(logo
        ? [{ input: logo, top: margin, left: isRightToLeft ? margin : width - margin - logoSide }]
        : []),
    ])
    .flatten()
    .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
