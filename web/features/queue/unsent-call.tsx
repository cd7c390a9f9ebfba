import { CircleAlert, Clock } from 'lucide-react'
import { useState } from 'react'
import { dateOf, type QueuedCall } from '#web/device/queued-call.ts'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { showToast } from '#web/layout/toasts.ts'
import { sendNow, takeBack } from '#web/queue/change-calls.ts'
import { type QueuedCallViews, viewOf } from '#web/queue/define-queued-call.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { callState } from './call-text.ts'

/** One unsent call: what it is, why it waits, and its buttons. */
export function UnsentCall({ queued, views }: { queued: QueuedCall; views: QueuedCallViews }) {
  const words = useWords()
  const { t, locale } = words
  const view = viewOf(views, queued)
  const what = view.label(queued, t)
  const text = view.text?.(queued)
  const date = dateOf(queued)
  const { busy, run } = useBusy()
  const isLost = queued.status === 'lost'

  async function handleTakeBack() {
    if (!(await takeBack(queued))) showToast({ text: t('queue.tooLate') })
  }

  return (
    <Card as="li">
      <CardBody className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="min-w-0 font-semibold [overflow-wrap:anywhere]">{what}</h2>
          <span className="text-sm text-muted">
            <TimeAgo instant={new Date(queued.written_at).toISOString()} />
          </span>
        </div>
        {text && (
          // The text is all that is left of a lost call.
          <p
            className={classNames(
              'whitespace-pre-line [overflow-wrap:anywhere]',
              !isLost && 'line-clamp-3',
            )}
          >
            {text}
          </p>
        )}
        {date && (
          <p className="text-sm text-muted">
            {t('queue.countsFor', { date: longDate(date, locale) })}
          </p>
        )}
        <CallState queued={queued} />
        <div className="mt-1.5 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            disabled={busy}
            aria-label={t('queue.takeBackOf', { what })}
            onClick={() => void run(handleTakeBack)}
          >
            {t('queue.takeBack')}
          </Button>
          {!isLost && (
            <Button
              size="small"
              disabled={busy}
              aria-label={t('queue.sendNowOf', { what })}
              onClick={() => void run(() => sendNow(queued))}
            >
              {t('queue.sendNow')}
            </Button>
          )}
        </div>
      </CardBody>
    </Card>
  )
}

function CallState({ queued }: { queued: QueuedCall }) {
  const words = useWords()
  const isWaiting = queued.status === 'waiting'
  const Icon = isWaiting ? Clock : CircleAlert
  const keepsDraft = queued.draft !== undefined && !isWaiting && queued.status !== 'lost'
  return (
    <p className={isWaiting ? 'flex gap-1.5 text-muted' : 'flex gap-1.5 text-danger-ink'}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        {callState(words, queued)}
        {keepsDraft && <span> {words.t('queue.draftStays')}</span>}
      </span>
    </p>
  )
}

/** Whether something that was begun here is still under way. */
function useBusy() {
  const [busy, setBusy] = useState(false)
  async function run(work: () => Promise<void>) {
    setBusy(true)
    await work().catch(() => undefined)
    setBusy(false)
  }
  return { busy, run }
}
