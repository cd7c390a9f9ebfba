import type { PostMedia } from '#shared/contracts/post.ts'

/** What a picture element needs to know of a picture's files. Where its size is not known, it takes the usual one. */
export function sourcesOf({ path, variants, width, height }: PostMedia) {
  const srcSet = variants.map((one) => `${one.path} ${one.width}w`).join(', ')
  return { src: path, srcSet: srcSet || undefined, width: width ?? 4, height: height ?? 3 }
}

/** How wide a picture is in the column of posts, in CSS: the whole of a phone, 600 px elsewhere. */
export const columnSizes = '(min-width: 600px) 600px, 100vw'
