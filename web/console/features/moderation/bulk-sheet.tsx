import { type FormEvent, useRef, useState } from 'react'
import type { ModerationItem } from '#shared/contracts/console/moderation.ts'
import { maxReportLength } from '#shared/limits.ts'
import type { BulkAction } from '#shared/rules/moderation.ts'
import type { GivenReason } from '#shared/rules/report-reasons.ts'
import { ReasonChoice } from '#web/features/community-rules/api.ts'
import { focusTooLong } from '#web/ui/form/focus-too-long.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { BulkResult } from './bulk-result.tsx'
import { useDecideAll } from './use-decide-all.ts'

type BulkSheetProps = {
  items: ModerationItem[]
  action: BulkAction
  onClose: () => void
  /** Once everything was tried. */
  onDone: () => void
}

/** Asks for the reason of a decision about several items, decides, and says what did not go through. */
export function BulkSheet({ items, action, onClose, onDone }: BulkSheetProps) {
  const { t } = useWords()
  const [reason, setReason] = useState<GivenReason>({ reason: 'other', rule_id: null })
  const [words, setWords] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const deciding = useDecideAll(onDone)
  const { isPending, data } = deciding

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isPending || focusTooLong(form.current)) return
    const seen = items.map(({ id, version }) => ({ item_id: id, version }))
    deciding.mutate({ items: seen, action, ...reason, words: words.trim() })
  }

  return (
    <Sheet
      open
      onClose={data ? onDone : onClose}
      busy={isPending}
      title={t(`moderation.all.${action}`)}
      closeLabel={t('page.close')}
    >
      {data ? (
        <BulkResult items={items} results={data.results} onClose={onDone} />
      ) : (
        <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
          <p className="text-muted">{t('moderation.chosen', { count: items.length })}</p>
          {action !== 'show' && (
            <>
              <ReasonChoice
                label={t('moderation.reason')}
                labelOf={(value) => t(`reportReason.${value}`)}
                value={reason}
                onChange={setReason}
              />
              <TextArea
                label={t(action === 'leave' ? 'moderation.note' : 'moderation.all.words')}
                rows={3}
                limit={maxReportLength}
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            </>
          )}
          <Button type="submit" wide busy={isPending}>
            {t(`moderation.all.${action}`)}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
