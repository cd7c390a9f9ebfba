import { hasText, type Kind } from './kind.ts'

/** Pictures. Every upload in these formats is stored as WebP. */
export const image: Kind = {
  one: 'a JPEG, PNG, WebP, AVIF or GIF picture',
  many: 'pictures',
  formats: [
    {
      extension: 'webp',
      contentType: 'image/webp',
      matches: (head) => hasText(head, 'RIFF') && hasText(head, 'WEBP', 8),
    },
    {
      extension: 'jpg',
      contentType: 'image/jpeg',
      matches: (head) => hasText(head, '\xff\xd8\xff'),
    },
    {
      extension: 'png',
      contentType: 'image/png',
      matches: (head) => hasText(head, '\x89PNG\r\n\x1a\n'),
    },
    {
      extension: 'avif',
      contentType: 'image/avif',
      matches: (head) => hasText(head, 'ftypavif', 4) || hasText(head, 'ftypavis', 4),
    },
    {
      extension: 'gif',
      contentType: 'image/gif',
      matches: (head) => hasText(head, 'GIF87a') || hasText(head, 'GIF89a'),
    },
  ],
}
