import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { AccountExport } from '#shared/contracts/account.ts'
import { MEGABYTE } from '#shared/limits.ts'
import { api } from '#web/http/api.ts'
import { downloadFile } from '#web/http/download-file.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { Loading } from '#web/layout/loading.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { CardBody } from '#web/ui/list/card.tsx'
import { SettingsSection } from '#web/ui/list/settings-section.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { Spinner } from '#web/ui/list/spinner.tsx'
import { ProgressBar } from '#web/ui/ornament/progress-bar.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { dateOf } from '#web/words/date-of.ts'
import { useWords } from '#web/words/words.tsx'
import { exportQuery } from './queries.ts'

/** Asks for the archive of all the member's data, waits for it and downloads it. */
export function ExportData() {
  const { t } = useWords()
  const query = useQuery(exportQuery)
  const { data } = query
  return (
    <SettingsSection title={t('export.title')} text={t('export.text')}>
      {!data && (
        <Unanswered
          query={query}
          loading={
            <Loading className="px-4 py-3.5">
              <Skeleton className="h-11 w-full" />
            </Loading>
          }
        />
      )}
      {data && (
        <CardBody>
          <ExportState found={data.export} />
        </CardBody>
      )}
    </SettingsSection>
  )
}

function ExportState({ found }: { found: AccountExport | null }) {
  const { t, locale } = useWords()
  const isOver = found !== null && Date.parse(found.next_at) < Date.now()
  if (!found || (found.state === 'fetched' && isOver)) return <AskForExport />
  if (found.state === 'waiting') {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner className="size-5 shrink-0 text-primary-ink" />
        {t('export.waiting')}
      </p>
    )
  }
  if (found.state === 'ready') return <DownloadExport found={found} />
  const date = dateOf(found.next_at, locale)
  return <p className="text-muted">{t('export.fetched', { date })}</p>
}

function AskForExport() {
  const { t } = useWords()
  const client = useQueryClient()
  const asking = useMutation({
    mutationFn: () => api('user/export', {}),
    onSuccess: (answer) => client.setQueryData(exportQuery.queryKey, answer),
    onError: useErrorAlert(),
  })
  return (
    <Button variant="secondary" wide busy={asking.isPending} onClick={() => asking.mutate()}>
      {t('export.ask')}
    </Button>
  )
}

function DownloadExport({ found }: { found: AccountExport }) {
  const { t, locale, number } = useWords()
  const client = useQueryClient()
  const showBanner = useBanner()
  const showError = useErrorAlert()
  const [arrived, setArrived] = useState(0)
  const downloading = useMutation({
    mutationFn: () =>
      downloadFile('user/export-file', {
        input: {},
        name: t('export.file'),
        onProgress: setArrived,
      }),
    onSuccess: () => {
      // The server records the download after the last byte, and may still be doing so.
      const fetched_at = found.fetched_at ?? new Date().toISOString()
      client.setQueryData(exportQuery.queryKey, { export: { ...found, fetched_at } })
      showBanner(t('export.done'), 'done')
    },
    onError: (error) => {
      showError(error)
      void client.invalidateQueries({ queryKey: exportQuery.queryKey })
    },
  })
  const bytes = found.bytes ?? 0
  const size = number(Math.max(0.1, Math.round((bytes / MEGABYTE) * 10) / 10))
  const date = found.expires_at && dateOf(found.expires_at, locale)
  return (
    <div className="flex flex-col gap-3">
      <Button
        wide
        icon={<Download aria-hidden className="size-5" />}
        busy={downloading.isPending}
        onClick={() => downloading.mutate()}
      >
        {t('export.download', { size })}
      </Button>
      {downloading.isPending && (
        <ProgressBar label={t('export.arriving')} value={arrived} max={bytes} />
      )}
      <p className="text-sm text-muted">
        {found.fetched_at ? t('export.again') : t('export.until', { date: date ?? '' })}
      </p>
    </div>
  )
}
