import { useQuery } from '@tanstack/react-query'
import { Loading } from '#web/layout/loading.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { Card } from '#web/ui/list/card.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'
import { EndOthers } from './end-others.tsx'
import { sessionsQuery } from './queries.ts'
import { SessionRow } from './session-row.tsx'

/** All sessions of the member, each with a button to end it. */
export function SessionList() {
  const { t } = useWords()
  const query = useQuery(sessionsQuery)
  const { data } = query
  if (!data) return <Unanswered query={query} loading={<SessionSkeletons />} />
  const sessions = data.sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
  const hasOthers = sessions.some(({ is_current }) => !is_current)
  return (
    <>
      <ul className="flex flex-col gap-3">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <div className="mt-5">
        {hasOthers ? <EndOthers /> : <p className="text-center text-muted">{t('sessions.only')}</p>}
      </div>
    </>
  )
}

function SessionSkeletons() {
  return (
    <Loading className="flex flex-col gap-3" count={2}>
      <Card className="flex items-center gap-3.5 px-4 py-4">
        <Skeleton shape="circle" className="size-10" />
        <div className="flex flex-1 flex-col gap-2.5">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3 w-2/3" />
        </div>
      </Card>
    </Loading>
  )
}
