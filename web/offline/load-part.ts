import { addCatalogue } from '#web/words/reader-words.ts'
import { OfflinePart } from './offline-part.tsx'

/** The part with its words. */
export async function loadPart(): Promise<typeof OfflinePart> {
  // Loaded ahead: it is needed when nothing can be loaded any more.
  await Promise.all([addCatalogue('offline'), import('./read-stored.ts')])
  return OfflinePart
}
