import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { maxReportLength } from '#shared/limits.ts'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { banQuery, decisionsQuery } from './queries.ts'

/** The call that appeals: of a member, or of one who is banned. */
export type AppealCall = 'moderation/appeal' | 'moderation/appeal-ban'

type AppealSheetProps = { decision: { id: string }; by: AppealCall; onClose: () => void }

/** Asks why a decision should be another one, and sends it to the moderators. */
export function AppealSheet({ decision, by, onClose }: AppealSheetProps) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const { form, errors, show, clear } = useFieldErrors(['text'])
  const appeal = useAppeal(by, onClose)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const words = text.trim()
    const isWrong = show({ text: words ? undefined : t('decisions.wordsMissing') })
    if (!isWrong && !appeal.isPending) appeal.mutate({ decision_id: decision.id, text: words })
  }

  return (
    <Sheet
      open
      onClose={onClose}
      busy={appeal.isPending}
      title={t('decisions.appeal')}
      closeLabel={t('page.close')}
    >
      <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        <p className="text-muted">{t('decisions.appealText')}</p>
        <TextArea
          label={t('decisions.words')}
          required
          rows={4}
          limit={maxReportLength}
          name="text"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            clear('text')
          }}
          error={errors.text}
        />
        <Button type="submit" wide busy={appeal.isPending}>
          {t('decisions.send')}
        </Button>
      </form>
    </Sheet>
  )
}

function useAppeal(by: AppealCall, onDone: () => void) {
  const isBanned = by === 'moderation/appeal-ban'
  const { t } = useWords()
  const client = useQueryClient()
  const showBanner = useBanner()
  const showError = useErrorAlert()
  return useMutation({
    mutationFn: (input: { decision_id: string; text: string }) => api(by, input),
    onSuccess: () => {
      onDone()
      showBanner(t(isBanned ? 'banned.sent' : 'decisions.sent'), 'done')
    },
    onError: showError,
    onSettled: () =>
      client.invalidateQueries({ queryKey: (isBanned ? banQuery : decisionsQuery).queryKey }),
  })
}
