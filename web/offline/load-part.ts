import { addCatalogue } from '#web/words/reader-words.ts'
import { OfflinePart } from './offline-part.tsx'

/** The part with its words. */
export async function loadPart(): Promise<typeof OfflinePart> {
  // Loaded while it can be: it is needed when nothing can be loaded any more.
  await Promise.all([addCatalogue('offline'), import('./read-stored.ts')])
  return OfflinePart
}
