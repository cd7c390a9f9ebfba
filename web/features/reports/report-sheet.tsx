import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { maxReportLength } from '#shared/limits.ts'
import type { GivenReason } from '#shared/rules/report-reasons.ts'
import { ReasonChoice, useRules } from '#web/features/community-rules/api.ts'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { focusTooLong } from '#web/ui/form/focus-too-long.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

export type Subject = { post_id: number } | { comment_id: number } | { user_id: number }

export type ReportSheetProps = { subject: Subject; onClose: () => void; onReported: () => void }

/** Asks why something is reported, and sends it to the moderators. */
export function ReportSheet({ subject, onClose, onReported }: ReportSheetProps) {
  const { t } = useWords()
  const [reason, setReason] = useState<GivenReason | null>(null)
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { isPending: isReading } = useRules()
  const report = useSendReport(() => {
    onClose()
    onReported()
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setIsMissing(reason === null)
    if (reason === null || report.isPending || focusTooLong(form.current)) return
    report.mutate({ ...subject, ...reason, text: text.trim() })
  }

  return (
    <Sheet
      open
      onClose={onClose}
      busy={report.isPending}
      title={t(titleOf(subject))}
      closeLabel={t('report.close')}
    >
      <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        <p className="text-muted">{t('report.text')}</p>
        <ReasonChoice
          label={t('report.reason')}
          required
          labelOf={(value) => t(`report.${value}`)}
          value={reason}
          onChange={setReason}
          error={isMissing && reason === null ? t('report.reasonMissing') : null}
        />
        <TextArea
          label={t('report.words')}
          rows={3}
          limit={maxReportLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" wide busy={report.isPending} disabled={isReading}>
          {t('report.send')}
        </Button>
      </form>
    </Sheet>
  )
}

function useSendReport(onDone: () => void) {
  const { t } = useWords()
  const showBanner = useBanner()
  const showError = useErrorAlert()
  return useMutation({
    mutationFn: (input: Subject & GivenReason & { text: string }) => api('post/report', input),
    onSuccess: () => {
      onDone()
      showBanner(t('report.done'), 'done')
    },
    onError: showError,
  })
}

function titleOf(subject: Subject) {
  if ('post_id' in subject) return 'report.post' as const
  return 'comment_id' in subject ? ('report.comment' as const) : ('report.member' as const)
}
