import { useInfiniteQuery } from '@tanstack/react-query'
import type { FailedJob } from '#shared/contracts/host/installation.ts'
import { pagedQuery } from '#web/http/query.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { useAct } from '../../layout/use-act.ts'

const failedJobsQuery = () => ({ ...pagedQuery('host/failed-jobs', {}), staleTime: 0 })

/** Work of the queue that has failed, and lets it be tried at once. */
export function FailedJobs() {
  const { t } = useWords()
  const list = useInfiniteQuery(failedJobsQuery())
  if (!list.data) return <Unanswered query={list} loading={<ContentSkeleton />} />
  const rows = list.data.pages.flatMap((page) => page.rows)
  return (
    <Card as="section">
      <CardBody>
        <h2 className="font-semibold">{t('hosting.failedJobs')}</h2>
        <p className="text-sm text-muted">
          {rows.length === 0 ? t('hosting.noFailedJobs') : t('hosting.failedJobsText')}
        </p>
        <ul className="divide-y divide-line">
          {rows.map((job) => (
            <li key={job.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <JobRow job={job} />
            </li>
          ))}
        </ul>
        {list.hasNextPage && <LoadMore label={t('hosting.moreLog')} list={list} />}
      </CardBody>
    </Card>
  )
}

function JobRow({ job }: { job: FailedJob }) {
  const { t, number } = useWords()
  const again = useAct('host/retry-job', t('hosting.jobTried'))
  const tries = { count: job.attempts, shown: number(job.attempts) }
  return (
    <>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold [overflow-wrap:anywhere]">{job.task}</p>
        <p className="text-sm [overflow-wrap:anywhere]">{job.error}</p>
        <p className="text-sm text-muted">
          {t(job.is_given_up ? 'hosting.givenUp' : 'hosting.triedAgain', tries)}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        busy={again.isPending}
        onClick={() => again.mutate({ id: job.id })}
      >
        {t('hosting.tryJob')}
      </Button>
    </>
  )
}
