import { useQuery } from '@tanstack/react-query'
import type { Output } from '#shared/contracts/calls.ts'
import { query } from '#web/http/query.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { useWords } from '#web/words/words.tsx'
import { useMegabytes } from './megabytes.ts'
import { Trials } from './trials.tsx'

const installationQuery = () => ({ ...query('host/installation', {}), staleTime: 0 })

/** What runs here, and trials of what it sends. */
export function InstallationFacts() {
  const asked = useQuery(installationQuery())
  if (!asked.data) return <Unanswered query={asked} loading={<ContentSkeleton />} />
  return (
    <>
      <Facts {...asked.data} />
      <Trials {...asked.data} />
    </>
  )
}

function Facts(installation: Output<'host/installation'>) {
  const { t } = useWords()
  const megabytes = useMegabytes()
  const { version, migration, bytes, bucket, failure } = installation
  const { last_backup_at, is_backup_encrypted, last_restore_tried_at } = installation
  const when = (instant: string | null) =>
    instant === null ? t('hosting.noneKnown') : <TimeAgo instant={instant} />
  const encryption = t(is_backup_encrypted ? 'hosting.encrypted' : 'hosting.notEncrypted')
  const facts = [
    [t('hosting.version'), version],
    [t('hosting.migration'), migration],
    [t('hosting.allFiles'), megabytes(bytes)],
    [t('hosting.lastBackup'), when(last_backup_at)],
    ...(last_backup_at === null ? [] : [[t('hosting.encryption'), encryption] as const]),
    [t('hosting.lastRestore'), when(last_restore_tried_at)],
    ...(bucket ? [[t('hosting.lastCopy'), when(bucket.last_copied_at)] as const] : []),
  ] as const
  return (
    <Card as="section">
      <CardBody>
        <dl className="grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        {failure && (
          <div className="mt-3 rounded-control bg-warn-tint px-4 py-3 text-warn-ink">
            <p className="font-semibold">
              {t('hosting.backupFailed')} <TimeAgo instant={failure.at} />
            </p>
            <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{failure.words}</p>
          </div>
        )}
      </CardBody>
    </Card>
  )
}
