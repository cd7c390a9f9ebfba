import { hasText, type Kind } from './kind.ts'

/**
 * Recordings of sound. AAC without a form of its own is stored as M4A, which more browsers play. An MP4 or WebM file without pictures is one too; that shows when its tracks are read,
 * and it then gets one of the endings here.
 */
export const audio: Kind = {
  one: 'an MP3, M4A, AAC, OGG, FLAC, WAV or WebM recording',
  many: 'recordings',
  formats: [
    { extension: 'mp3', contentType: 'audio/mpeg', matches: isMp3 },
    {
      extension: 'm4a',
      contentType: 'audio/mp4',
      matches: (head) => hasText(head, 'ftypM4A ', 4) || hasText(head, 'ftypM4B ', 4),
    },
    {
      extension: 'wav',
      contentType: 'audio/wav',
      matches: (head) =>
        (hasText(head, 'RIFF') || hasText(head, 'RF64')) && hasText(head, 'WAVE', 8),
    },
    { extension: 'ogg', contentType: 'audio/ogg', matches: (head) => hasText(head, 'OggS') },
    { extension: 'flac', contentType: 'audio/flac', matches: (head) => hasText(head, 'fLaC') },
    { extension: 'aac', contentType: 'audio/aac', matches: isAdts },
    { extension: 'weba', contentType: 'audio/webm', matches: () => false },
  ],
}

/** A tag, or the start of a frame: eleven bits that are set, a version, and layer III. */
function isMp3(head: Buffer): boolean {
  const [first = 0, second = 0] = head
  return hasText(head, 'ID3') || (first === 0xff && (second & 0xe6) === 0xe2)
}

/** The start of a frame: twelve bits that are set, a version, and layer 0. */
function isAdts([first = 0, second = 0]: Buffer): boolean {
  return first === 0xff && (second & 0xf6) === 0xf0
}
