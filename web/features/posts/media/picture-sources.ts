import type { PostMedia } from '#shared/contracts/posts.ts'

/** What a picture element needs to know of a picture's file. Where its size is not known, it takes the usual one. */
export function sourcesOf({ path, width, height }: PostMedia) {
  return { src: path, width: width ?? 4, height: height ?? 3 }
}
