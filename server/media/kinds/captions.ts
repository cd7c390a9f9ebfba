import { hasText, type Kind } from './kind.ts'

/** What is said in a video, as text with times. */
export const captions: Kind = {
  one: 'WebVTT captions',
  many: 'captions',
  formats: [
    {
      extension: 'vtt',
      contentType: 'text/vtt; charset=utf-8',
      matches: (head) => hasText(head, 'WEBVTT') || hasText(head, '\xef\xbb\xbfWEBVTT'),
    },
  ],
}
