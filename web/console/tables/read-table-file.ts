import { maxTableFileBytes } from '#shared/limits.ts'
import type { Grid } from '#shared/rules/grid.ts'
import type { ReadText } from './delimited.ts'

/** Why a file cannot be read as a table at all. */
export const tableErrorCodes = [
  'empty',
  'too_large',
  'of_old_excel',
  'in_old_letters',
  'unreadable',
] as const

export type TableErrorCode = (typeof tableErrorCodes)[number]

export type ReadTable = { code: TableErrorCode } | ReadText

/**
 * The cells of a file in CSV, TSV or xlsx, whatever its name ends with. What reads them is loaded when it is needed.
 *
 * @param countKnown decides what separates the cells of a text: `readDelimited`
 */
export async function readTableFile(
  file: Blob,
  countKnown: (beginning: Grid) => number,
): Promise<ReadTable> {
  if (file.size > maxTableFileBytes) return { code: 'too_large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOf(bytes)
  if (kind === 'old Excel') return { code: 'of_old_excel' }
  if (kind === 'zip') {
    const { readXlsx } = await import('./read-xlsx.ts')
    const grid = await readXlsx(file)
    return grid ? withContent({ grid, openQuote: undefined }) : { code: 'unreadable' }
  }
  const text = decode(bytes)
  if (typeof text !== 'string') return text
  const { readDelimited } = await import('./delimited.ts')
  return withContent(readDelimited(text, countKnown))
}

/** By the first bytes: a name can say anything. */
function kindOf(bytes: Uint8Array) {
  const first = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  if (first === '504b0304') return 'zip'
  return first === 'd0cf11e0' ? 'old Excel' : 'text'
}

/** Excel's "Unicode Text" is UTF-16; everything else must be UTF-8. */
function decode(bytes: Uint8Array): string | { code: TableErrorCode } {
  const [first, second] = bytes
  const isLittle = first === 0xff && second === 0xfe
  const isBig = first === 0xfe && second === 0xff
  const encoding = isLittle || isBig ? `utf-16${isLittle ? 'le' : 'be'}` : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? { code: 'unreadable' } : text
  } catch {
    return { code: bytes.includes(0) ? 'unreadable' : 'in_old_letters' }
  }
}

function withContent(read: ReadText): ReadTable {
  const isEmpty = read.grid.every((cells) => cells.every((cell) => cell.trim() === ''))
  return isEmpty ? { code: 'empty' } : read
}
