import { addCatalogue } from '#web/words/reader-words.ts'
import { OfflinePart } from './offline-part.tsx'
// Loaded while it can be: it is needed when nothing can be loaded any more.
import './read-kept.ts'

/** The part with its words. */
export async function loadPart(): Promise<typeof OfflinePart> {
  await addCatalogue('offline')
  return OfflinePart
}
