import { faceSide, imageSides } from '#shared/limits.ts'

const [small, medium, large] = imageSides

const promises = [
  { ending: `-${faceSide}.webp`, larger: `-${small}.webp` },
  { ending: `-${medium}.webp`, larger: '.webp' },
]

/**
 * The larger file of a profile's picture, by its path; the path itself where there is no other. A profile has one path for
 * each picture, and its ending promises what stands beside it:
 *
 * | of a  | ending      | beside it             |
 * | ----- | ----------- | --------------------- |
 * | face  | `-128.webp` | `-320.webp`           |
 * | cover | `-640.webp` | `.webp`, 1280 at most |
 *
 * Any other path is that of a small picture, or older than this rule.
 */
export function largerPicture(path: string): string {
  const promise = promises.find(({ ending }) => path.endsWith(ending))
  return promise ? path.slice(0, -promise.ending.length) + promise.larger : path
}

/** Both files of a cover for `srcset`, with their widths in pixels; `undefined` where there is only one. */
export function coverSrcSet(path: string): string | undefined {
  const larger = largerPicture(path)
  return larger === path ? undefined : `${path} ${medium}w, ${larger} ${large}w`
}
