import type { DraftMedia } from '#web/features/posts/compose/draft-media.ts'

/** A chosen picture of a draft that is not uploaded, with the given changes. */
export function makeDraftMedia(given: Partial<DraftMedia> = {}): DraftMedia {
  return {
    id: 'one',
    kind: 'image',
    name: 'sky.jpg',
    alt: '',
    width: 4,
    height: 3,
    captions: null,
    missing: ['file'],
    addresses: {},
    unattached: {},
    ...given,
  }
}
