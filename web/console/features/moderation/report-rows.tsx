import type { ModerationItemDetail } from '#shared/contracts/console/moderation.ts'
import { useReasonText } from '#web/features/moderation/api.ts'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { useWords } from '#web/words/words.tsx'

/** Who reported it, why and in which words. */
export function ReportRows({ reports }: Pick<ModerationItemDetail, 'reports'>) {
  const { t } = useWords()
  const reasonOf = useReasonText()
  return (
    <section aria-label={t('moderation.allReports')} className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold text-muted">{t('moderation.allReports')}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {reports.map(({ reporter, text, reported_at, ...given }) => (
          <li key={`${reporter?.id} ${reported_at}`} className="py-2.5">
            <p className="font-semibold">{reasonOf(given)}</p>
            {text && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
            <p className="text-sm text-muted">
              <bdi>{reporter?.full_name ?? t('moderation.gone')}</bdi> ·{' '}
              <TimeAgo instant={reported_at} />
            </p>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{t('moderation.notTold')}</p>
    </section>
  )
}
