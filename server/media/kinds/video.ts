import { hasText, type Kind } from './kind.ts'

/** Brands of MP4 files that phones and their programs write. */
const brands = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ']

/** Films, with or without sound. */
export const video: Kind = {
  one: 'an MP4 video',
  many: 'videos',
  formats: [
    {
      extension: 'mp4',
      contentType: 'video/mp4',
      matches: (head) => brands.some((brand) => hasText(head, `ftyp${brand}`, 4)),
    },
  ],
}
