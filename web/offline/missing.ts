import type { Query, QueryClient } from '@tanstack/react-query'
import type { AnyQuery } from '#web/http/query.ts'
import { storedReads } from './stored-reads.ts'
import { isUnreached } from './with-stored-answers.ts'

/** What cannot be shown without a network: the whole screen, because it was never opened here, or a part of it. */
export type Missing = 'screen' | 'part'

/** The missing parts of the current screen. Some reads are never stored, so a screen that was opened may lack a part. */
export function findMissing(client: QueryClient): Missing | undefined {
  const queries = client.getQueryCache().findAll({ type: 'active' })
  if (!queries.some(isEmpty)) return undefined
  const about = queries.filter(isAbout)
  return about.length > 0 && about.every(isEmpty) ? 'screen' : 'part'
}

function isAbout({ queryKey }: Query): boolean {
  const [path] = queryKey as AnyQuery['queryKey']
  return storedReads[path] === 'about'
}

function isEmpty({ state }: Query): boolean {
  return state.data === undefined && isUnreached(state.error)
}
