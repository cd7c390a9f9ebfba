import { useState } from 'react'
import type { DutyDetail } from '#shared/contracts/console/duties.ts'
import { maxGrievanceLength } from '#shared/limits.ts'
import { useAct } from '#web/console/layout/use-act.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** Answers a grievance in words. Its filer gets them by e-mail. */
export function AnswerForm({ duty: { id, version } }: { duty: DutyDetail }) {
  const { t } = useWords()
  const [words, setWords] = useState('')
  const { form, errors, show, clear } = useFieldErrors(['words'])
  const answering = useAct('console/answer-grievance', t('duties.answeredNow'))

  function answer(accepted: boolean) {
    const said = words.trim()
    const isWrong = show({ words: said ? undefined : t('duties.answerMissing') })
    if (isWrong || answering.isPending) return
    answering.mutate({ duty_id: id, version, accepted, words: said })
  }

  return (
    <form
      ref={form}
      aria-label={t('duties.answerTitle')}
      onSubmit={(event) => event.preventDefault()}
      noValidate
      className="flex flex-col gap-3"
    >
      <TextArea
        name="words"
        label={t('duties.answer')}
        hint={t('duties.answerHint')}
        required
        rows={4}
        limit={maxGrievanceLength}
        value={words}
        error={errors.words ?? null}
        onChange={({ target }) => {
          setWords(target.value)
          clear('words')
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="go" busy={answering.isPending} onClick={() => answer(true)}>
          {t('duties.accept')}
        </Button>
        <Button variant="secondary" busy={answering.isPending} onClick={() => answer(false)}>
          {t('duties.refuse')}
        </Button>
      </div>
    </form>
  )
}
