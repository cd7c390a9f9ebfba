import sharp from 'sharp'

export type TextBox = { width: number; height: number }
export type TextPicture = { bytes: Buffer; width: number; height: number }
type TextStyle = { weight: 'bold' | 'normal'; color: string }

/** Pango takes the letters that this font does not have from the others in `fonts.conf`. */
const font = 'Noto Sans Devanagari'

/**
 * Draws a text as large as it fits into a box, at one of these sizes in pixels. Where it is too long for the
 * smallest, it is cut between words and ends with an ellipsis.
 *
 * @returns `undefined` for a text with nothing to see
 */
export async function drawText(
  text: string,
  box: TextBox,
  { sizes, ...style }: TextStyle & { sizes: readonly number[] },
): Promise<TextPicture | undefined> {
  const plain = toPlain(text)
  if (!/[^\s\p{C}\p{M}]/u.test(plain)) return undefined
  for (const size of sizes) {
    const picture = await drawAt(plain, size, { ...style, width: box.width })
    if (fits(picture, box)) return picture
  }
  return drawCut(plain, box, { ...style, size: Math.min(...sizes) })
}

/** Finds the longest beginning that fits, by halves. */
async function drawCut(
  text: string,
  box: TextBox,
  { size, ...style }: TextStyle & { size: number },
): Promise<TextPicture> {
  const drawBeginning = (count: number) =>
    drawAt(beginningOf(parts, count), size, { ...style, width: box.width })
  const parts = partsOf(text)
  let [least, most] = [0, parts.length - 1]
  let best = await drawBeginning(0)
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    const picture = await drawBeginning(middle)
    if (fits(picture, box)) [least, best] = [middle, picture]
    else most = middle - 1
  }
  return best
}

/** Words; a text of few words, such as one endless one, in what people see as letters. */
function partsOf(text: string): string[] {
  const words = text.match(/\S+\s*/g) ?? []
  if (words.length > 3) return words
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
}

function beginningOf(parts: string[], count: number): string {
  return `${parts.slice(0, count).join('').trimEnd()}…`
}

async function drawAt(
  text: string,
  size: number,
  { width, weight, color }: TextStyle & { width: number },
): Promise<TextPicture> {
  const markup = `<span foreground="${color}" weight="${weight}" size="${size * 1024}">${escapeMarkup(text)}</span>`
  // At 72 dots an inch a point is a pixel.
  const drawing = sharp({
    text: { text: markup, font, width, rgba: true, dpi: 72, wrap: 'word-char' },
  })
  const { data, info } = await drawing.png().toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

function fits(picture: TextPicture, box: TextBox): boolean {
  return picture.width <= box.width && picture.height <= box.height
}

/** One line of text without what cannot be drawn. */
function toPlain(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
