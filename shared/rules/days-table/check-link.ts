import { maxLinkLength } from '#shared/limits.ts'
import { readSiteVideo } from '../site-video.ts'
import { readWebAddress } from '../web-address.ts'
import type { ContentType } from './day-columns.ts'
import type { DayErrorCode } from './day-error.ts'

type MediaType = Exclude<ContentType, 'text'>

/** The endings of files by what they hold; the first ones are those in which we store them. */
const endings: Record<MediaType, RegExp> = {
  audio: /\.(?:m4a|mp3|wav|ogg|oga|opus|aac|flac|weba)$/i,
  video: /\.(?:mp4|webm|mov|m4v|3gp|mkv|avi)$/i,
  image: /\.(?:webp|jpe?g|png|gif|avif|heic|heif|bmp|svg)$/i,
}

const ownPath = /^\/media\/[\w-]+(?:[/.][\w-]+)*$/

/**
 * The media of a day as it is stored. Pages show files of ours and videos of YouTube, and of no other site: the browser
 * would refuse them (see the content security policy).
 *
 * | the cell                                  | is                                             |
 * |-------------------------------------------|------------------------------------------------|
 * | `/media/…`, of the type of the day        | a file of ours                                 |
 * | an address of YouTube, for video or audio | that address, with its protocol                |
 * | `day-1.mp3`                               | the name of a file that was not added yet      |
 * | anything else                             | an error                                       |
 */
export function checkLink(
  cell: string,
  type: MediaType,
): { link: string } | { code: DayErrorCode } {
  if (cell === '') return { code: 'link_missing' }
  if (cell.length > maxLinkLength) return { code: 'link_too_long' }
  if (ownPath.test(cell))
    return isOfType(cell, type) ? { link: cell } : { code: 'file_of_other_type' }
  if (isFileName(cell)) return { code: 'file_not_added' }
  const address = readWebAddress(cell)
  if (address === undefined) return { code: 'link_unreadable' }
  const isPlayable = type !== 'image' && readSiteVideo(address) !== undefined
  return isPlayable ? { link: address } : { code: 'link_elsewhere' }
}

/** Whether a cell names a file on somebody's device: a recorder's `AUD 12.mp3`, a folder's `days\\1.jpg`. */
export function isFileName(cell: string): boolean {
  return (
    !/^https?:/i.test(cell) &&
    typeOfFile(cell) !== undefined &&
    !/^[^/\\]+\.[^/\\]+[/\\]/.test(cell)
  )
}

/** What a file holds by its name. */
export function typeOfFile(name: string): MediaType | undefined {
  const types: MediaType[] = ['audio', 'video', 'image']
  return types.find((type) => endings[type].test(name))
}

/** A file whose name does not say what it holds passes: the server knows it. */
function isOfType(path: string, type: MediaType): boolean {
  const other = typeOfFile(path)
  return other === undefined || other === type
}
