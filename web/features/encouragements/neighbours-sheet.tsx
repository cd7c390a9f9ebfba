import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Output } from '#shared/contracts/calls.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Loading } from '#web/layout/loading.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { paths } from '#web/navigation/paths.ts'
import { PersonSkeleton } from '#web/ui/list/person-skeleton.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { addCatalogue } from '#web/words/reader-words.ts'
import { useWords } from '#web/words/words.tsx'
import { Encourage } from './encourage.tsx'
import { neighboursQuery } from './queries.ts'

/** This part with its words. */
export async function withWords() {
  await addCatalogue('encouragements')
  return { NeighboursSheet }
}

export type NeighboursSheetProps = { contest_id: number; onClose: () => void }

/** The neighbours who did their day of a challenge today, each of whom can be encouraged. */
function NeighboursSheet({ contest_id, onClose }: NeighboursSheetProps) {
  const { t } = useWords()
  return (
    <Sheet open onClose={onClose} title={t('encourage.didToday')} closeLabel={t('page.close')}>
      <Neighbours contest_id={contest_id} />
    </Sheet>
  )
}

function Neighbours({ contest_id }: { contest_id: number }) {
  const { t } = useWords()
  const pages = useInfiniteQuery(neighboursQuery(contest_id))
  if (!pages.data) return <Unanswered query={pages} loading={<NeighbourSkeletons />} />
  const neighbours = pages.data.pages.flatMap((page) => page.neighbours)
  if (neighbours.length === 0) return <p className="text-muted">{t('encourage.nobodyNamed')}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {neighbours.map((neighbour) => (
          <NeighbourRow key={neighbour.id} {...{ neighbour, contest_id }} />
        ))}
      </ul>
      {pages.hasNextPage && <LoadMore label={t('encourage.more')} list={pages} />}
    </>
  )
}

type RowProps = {
  neighbour: Output<'contest/neighbours-of-today'>['neighbours'][number]
  contest_id: number
}

function NeighbourRow({ neighbour, contest_id }: RowProps) {
  const { id, full_name, profile_pic } = neighbour
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 py-1.5">
      <Avatar name={full_name} src={profile_pic} seed={`user-${id}`} size="small" />
      <Link
        to={paths.userProfile(id)}
        className="flex min-h-11 min-w-0 flex-1 items-center font-semibold [overflow-wrap:anywhere] hover:underline"
      >
        {full_name}
      </Link>
      <Encourage whom={{ name: full_name, contest_id, user_id: id }} />
    </li>
  )
}

function NeighbourSkeletons() {
  return (
    <Loading className="flex flex-col gap-3" count={3}>
      <PersonSkeleton />
    </Loading>
  )
}
