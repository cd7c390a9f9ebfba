import { useQuery } from '@tanstack/react-query'
import type { Contest } from '#shared/contracts/contests.ts'
import { query } from '#web/http/query.ts'
import { addCatalogue } from '#web/words/reader-words.ts'
import type { Heading } from './hidden-parts.ts'
import { NotPublic } from './not-public.tsx'

/** This part with its words. */
export async function withWords() {
  await addCatalogue('not-public')
  return { OperatorNote }
}

/** What other members do not see on the page of a challenge. Until it is asked, or where it cannot be, what the page knows. */
function OperatorNote({ contest }: { contest: Contest }) {
  const { id: contest_id } = contest
  const { data } = useQuery({ ...query('console/challenge-heading', { contest_id }), staleTime: 0 })
  return <NotPublic contest_id={contest_id} heading={data ?? headingOf(contest)} />
}

function headingOf({ called_back, results_declared, archived, state }: Contest): Heading {
  if (called_back) return { state: 'called_back', held_back: null }
  if (results_declared) return { state: 'declared', held_back: null }
  return { state: archived ? 'archived' : state, held_back: null }
}
