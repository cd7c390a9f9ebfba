import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { ModerationItemDetail } from '#shared/contracts/console/moderation.ts'
import { DAY, daysToChange, maxReportLength } from '#shared/limits.ts'
import {
  type HiddenAfterBan,
  hiddenAfterBan,
  isStrike,
  type ModerationAction,
} from '#shared/rules/moderation.ts'
import type { GivenReason } from '#shared/rules/report-reasons.ts'
import { useAct } from '#web/console/layout/use-act.ts'
import { consolePaths } from '#web/console/paths.ts'
import { ReasonChoice } from '#web/features/community-rules/api.ts'
import { type ApiErrorCode, isApiError } from '#web/http/api.ts'
import { useCommunity } from '#web/session/session.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

type DecideSheetProps = {
  item: ModerationItemDetail
  action: ModerationAction
  /** What the action does, as its button says it. */
  label: string
  onClose: () => void
}

/** Asks for the reason of a decision, and for the end of a ban and what it hides, and decides. */
export function DecideSheet({ item, action, label, onClose }: DecideSheetProps) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const [, navigate] = useLocation()
  const [reported] = item.reasons
  const [reason, setReason] = useState<GivenReason>({
    reason: reported?.reason ?? 'other',
    rule_id: reported?.rule?.id ?? null,
  })
  const [words, setWords] = useState('')
  const [length, setLength] = useState<BanLength>('7')
  const [staysHidden, setStaysHidden] = useState<HiddenAfterBan>('nothing')
  const deciding = useAct('console/decide', t('moderation.done'), () => {
    onClose()
    navigate(consolePaths.moderation(token))
  })
  const isAsking = action === 'ask-to-change'
  const isRead = isStrike(action) || action === 'restore' || isAsking
  const { form, errors, show, clear } = useFieldErrors(['words'])
  const hasEnd = action === 'ban' || action === 'mute'
  const lengths = action === 'ban' ? banLengths : muteLengths

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const isWrong = show({
      words: isAsking && !words.trim() ? t('moderation.changeMissing') : undefined,
    })
    if (isWrong || deciding.isPending) return
    const until = hasEnd ? endOf(length) : null
    const decision = { item_id: item.id, version: item.version, action, ...reason, until }
    deciding.mutate(
      { ...decision, words: words.trim(), stays_hidden: staysHidden },
      { onError: closeIfChanged },
    )
  }

  /** Words that a lost network has not sent stay in the form. */
  function closeIfChanged(error: unknown) {
    if (isApiError(error) && hasChanged.includes(error.code)) onClose()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      busy={deciding.isPending}
      title={label}
      closeLabel={t('page.close')}
    >
      <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        {action === 'mute' && <p className="text-muted">{t('moderation.muteText')}</p>}
        {isAsking && (
          <p className="text-muted">{t('moderation.changeText', { count: daysToChange })}</p>
        )}
        {hasEnd && (
          <ChoiceChips
            label={t('moderation.howLong')}
            choices={lengths.map((value) => ({
              value,
              label:
                value === 'none'
                  ? t('moderation.noEnd')
                  : t('moderation.days', { count: Number(value) }),
            }))}
            value={length}
            onChange={setLength}
          />
        )}
        {action === 'ban' && (
          <div className="flex flex-col gap-1.5">
            <ChoiceChips
              label={t('moderation.staysHidden')}
              choices={hiddenAfterBan.map((value) => ({
                value,
                label: t(`moderation.staysHidden.${value}`),
              }))}
              value={staysHidden}
              onChange={setStaysHidden}
            />
            <p className="text-sm text-muted">{t('moderation.staysHiddenText')}</p>
          </div>
        )}
        {action === 'end-ban' && <p className="text-muted">{t('moderation.endBanText')}</p>}
        {action === 'show' ? (
          <p className="text-muted">{t('moderation.showText', { name: item.about.full_name })}</p>
        ) : (
          <>
            <ReasonChoice
              label={t('moderation.reason')}
              labelOf={(value) => t(`reportReason.${value}`)}
              also={reported}
              value={reason}
              onChange={setReason}
            />
            <TextArea
              label={
                isRead
                  ? t('moderation.words', { name: item.about.full_name })
                  : t('moderation.note')
              }
              hint={isRead ? t('moderation.wordsHint') : undefined}
              rows={3}
              limit={maxReportLength}
              name="words"
              required={isAsking}
              value={words}
              onChange={(event) => {
                setWords(event.target.value)
                clear('words')
              }}
              error={errors.words}
            />
          </>
        )}
        <Button
          type="submit"
          wide
          variant={action === 'ban' ? 'danger' : 'primary'}
          busy={deciding.isPending}
        >
          {label}
        </Button>
      </form>
    </Sheet>
  )
}

/** After these errors the moderator looks at the item again before deciding. */
const hasChanged: ApiErrorCode[] = ['changed_meanwhile', 'not_permitted_now', 'item_not_found']

/** In days. */
const muteLengths = ['1', '7', '30'] as const
const banLengths = [...muteLengths, 'none'] as const

type BanLength = (typeof banLengths)[number]

function endOf(length: BanLength): string | null {
  return length === 'none' ? null : new Date(Date.now() + Number(length) * DAY).toISOString()
}
