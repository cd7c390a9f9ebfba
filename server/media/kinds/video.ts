import { hasText, type Kind } from './kind.ts'

/** Brands of pictures in the same form of file. */
const pictureBrands = [
  ...['avif', 'avis', 'crx ', 'heic', 'heim', 'heis', 'heix', 'hevc', 'hevm', 'hevs', 'hevx'],
  ...['jxl ', 'mif1', 'mif2', 'msf1'],
]

/**
 * Videos, with or without sound. A MOV file is stored as MP4, which more browsers play. The brand says which program wrote a
 * file; what is in it shows when its tracks are read.
 */
export const video: Kind = {
  one: 'an MP4, WebM or MOV video',
  many: 'videos',
  formats: [
    {
      extension: 'mp4',
      contentType: 'video/mp4',
      matches: (head) =>
        hasText(head, 'ftyp', 4) && !pictureBrands.some((brand) => hasText(head, brand, 8)),
    },
    {
      extension: 'webm',
      contentType: 'video/webm',
      matches: (head) => hasText(head, '\x1a\x45\xdf\xa3'),
    },
  ],
}
