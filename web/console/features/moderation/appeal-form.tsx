import { useState } from 'react'
import type { ModerationItemDetail } from '#shared/contracts/console/moderation.ts'
import { maxReportLength } from '#shared/limits.ts'
import { useAct } from '#web/console/layout/use-act.ts'
import { DueTime } from '#web/features/duties/api.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** An appeal that waits: what the member says, and an answer to it. */
export function AppealForm({ item }: { item: ModerationItemDetail }) {
  const { t } = useWords()
  const appealed = item.decisions.find(
    ({ appealed_at, appeal_accepted }) => appealed_at !== null && appeal_accepted === null,
  )
  if (!appealed) return null
  const name = item.about.full_name
  return (
    <Card as="section" aria-label={t('moderation.appealed')} className="border-primary">
      <CardBody className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-semibold [overflow-wrap:anywhere]">
            {t('moderation.appealOf', { name })}
          </h2>
          {item.answer_by && <DueTime due_at={item.answer_by} />}
        </div>
        <blockquote className="whitespace-pre-line [overflow-wrap:anywhere]">
          {appealed.appeal}
        </blockquote>
        {item.judges === appealed.id ? (
          <Answer item={item} decision_id={appealed.id} />
        ) : (
          !item.is_left_to_others && <p className="text-muted">{t('moderation.otherJudges')}</p>
        )}
      </CardBody>
    </Card>
  )
}

function Answer({ item, decision_id }: { item: ModerationItemDetail; decision_id: string }) {
  const { t } = useWords()
  const [words, setWords] = useState('')
  const { form, errors, show, clear } = useFieldErrors(['words'])
  const name = item.about.full_name
  const judging = useAct('console/judge-appeal', t('moderation.answered', { name }))

  function judge(accepted: boolean) {
    const said = words.trim()
    const isWrong = show({ words: said ? undefined : t('moderation.answerMissing') })
    if (isWrong || judging.isPending) return
    judging.mutate({
      ...{ item_id: item.id, version: item.version, decision_id },
      ...{ accepted, words: said },
    })
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => event.preventDefault()}
      noValidate
      className="flex flex-col gap-3"
    >
      <TextArea
        label={t('moderation.answer', { name })}
        required
        rows={3}
        limit={maxReportLength}
        value={words}
        name="words"
        onChange={(event) => {
          setWords(event.target.value)
          clear('words')
        }}
        error={errors.words}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="go" busy={judging.isPending} onClick={() => judge(true)}>
          {t('moderation.accept')}
        </Button>
        <Button variant="secondary" busy={judging.isPending} onClick={() => judge(false)}>
          {t('moderation.refuse')}
        </Button>
      </div>
    </form>
  )
}
