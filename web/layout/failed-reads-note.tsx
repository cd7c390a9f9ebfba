import type { QueryClient } from '@tanstack/react-query'
import type { FailedRead } from '#web/document.tsx'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart, loadPart } from '#web/navigation/part.ts'
import { addCatalogue } from '#web/words/reader-words.ts'

/** Few pages have failed reads, so the others do not load this script. */
const failedReads = definePart('web/layout/failed-reads.tsx', () => import('./failed-reads.tsx'))

/**
 * Says that reads of this page failed on the server. It has no Suspense of its own, because React must hydrate it with the
 * screen: the reads are made again right after that.
 */
export function FailedReadsNote({ reads }: { reads: FailedRead[] }) {
  return (
    <LazyPart part={failedReads}>{({ FailedReads }) => <FailedReads reads={reads} />}</LazyPart>
  )
}

/** Lets the browser draw the page as the server has drawn it. */
export async function restoreFailed(client: QueryClient, reads: FailedRead[]): Promise<void> {
  const [loaded] = await Promise.all([loadPart(failedReads), addCatalogue('offline')])
  loaded?.module.restore(client, reads)
}
