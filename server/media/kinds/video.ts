import { hasText, type Kind } from './kind.ts'

/** Brands of MP4 and MOV files that phones, browsers and their programs write. */
const brands = [
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  '3gp4',
  '3gp5',
  'MSNV',
  'qt  ',
]

/** Videos, with or without sound. A MOV file is stored as MP4, which more browsers play. */
export const video: Kind = {
  one: 'an MP4, WebM or MOV video',
  many: 'videos',
  formats: [
    {
      extension: 'mp4',
      contentType: 'video/mp4',
      matches: (head) => brands.some((brand) => hasText(head, `ftyp${brand}`, 4)),
    },
    {
      extension: 'webm',
      contentType: 'video/webm',
      matches: (head) => hasText(head, '\x1a\x45\xdf\xa3'),
    },
  ],
}
