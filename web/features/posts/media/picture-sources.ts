import type { PostMedia } from '#shared/contracts/post.ts'

/**
 * The sources of a picture element. Where the picture's size is not known, it takes the usual one.
 *
 * @param least names the smallest file alone that is so wide, in pixels; browsers would choose by the screen alone
 */
export function sourcesOf({ path, variants, width, height }: PostMedia, least?: number) {
  const small = least && variants.find((one) => one.width >= least)
  const srcSet = least ? '' : variants.map((one) => `${one.path} ${one.width}w`).join(', ')
  return {
    src: small ? small.path : path,
    srcSet: srcSet || undefined,
    width: width ?? 4,
    height: height ?? 3,
  }
}

/**
 * The width of a picture in the column of posts, in CSS: nearly the whole of a phone, 600 px elsewhere. It is declared 14
 * px too narrow, so that a common phone, of 360 px at two pixels each, takes the file of 640 pixels: the next is twice as
 * large to load, and looks the same there.
 */
export const columnSizes = '(min-width: 600px) 600px, calc(100vw - 48px)'

/** The least width of a picture where the reader saves data, in pixels: in a list, and on the post's own page. */
export const smallWidths = { list: 300, page: 480 }
