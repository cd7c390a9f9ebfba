import { useMutation } from '@tanstack/react-query'
import { CalendarClock, Lock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { momentIn } from './local-time.ts'
import type { WinnerList } from './queries.ts'
import { useRefresh } from './use-winner-draft.ts'

/** When the winners are announced, or were, or why they cannot be yet. */
export function AnnouncementNote({ contest_id, list }: { contest_id: number; list: WinnerList }) {
  const { t, locale } = useWords()
  const momentOf = (instant: string) => momentIn(list.time_zone, instant, locale)
  if (list.called_back_at) {
    return (
      <Note icon={<Lock aria-hidden />} look="bg-sunken text-ink">
        {t('winners.calledBack')}
      </Note>
    )
  }
  if (list.declared_at) {
    return (
      <Note icon={<Lock aria-hidden />} look="bg-done-tint text-done-ink">
        {t('winners.announcedAt', { when: momentOf(list.declared_at) })}
      </Note>
    )
  }
  if (list.announce_at) {
    return (
      <Note icon={<CalendarClock aria-hidden />} look="bg-primary-tint text-primary-ink">
        {t('winners.planned', { when: momentOf(list.announce_at) })}
        <CancelButton contest_id={contest_id} />
      </Note>
    )
  }
  if (list.lapsed_at) {
    return (
      <Note icon={<TriangleAlert aria-hidden />} look="bg-warn-tint text-warn-ink">
        {t('winners.lapsed', { when: momentOf(list.lapsed_at) })}
      </Note>
    )
  }
  if (list.state === 'closed') return null
  return (
    <Note icon={<CalendarClock aria-hidden />} look="bg-sunken text-ink">
      {t('winners.stillOpen', { date: longDate(list.end_date, locale) })}
    </Note>
  )
}

function CancelButton({ contest_id }: { contest_id: number }) {
  const { t } = useWords()
  const showBanner = useBanner()
  const showError = useErrorAlert()
  const refresh = useRefresh(contest_id)
  const cancelling = useMutation({
    mutationFn: () => api('console/cancel-announcement', { contest_id }),
    onSuccess: () => showBanner(t('winners.cancelled'), 'done'),
    onError: showError,
    // Where it was too late, the newest shows that.
    onSettled: refresh,
  })
  return (
    <Button
      variant="secondary"
      busy={cancelling.isPending}
      onClick={() => cancelling.mutate()}
      className="self-start"
    >
      {t('winners.cancel')}
    </Button>
  )
}

type NoteProps = { icon: ReactNode; look: string; children: ReactNode }

function Note({ icon, look, children }: NoteProps) {
  return (
    <div className={`mb-4 flex max-w-3xl items-start gap-3 rounded-card px-4 py-3 ${look}`}>
      <span className="shrink-0 *:size-5">{icon}</span>
      <div className="flex min-w-0 flex-col gap-2.5">{children}</div>
    </div>
  )
}
