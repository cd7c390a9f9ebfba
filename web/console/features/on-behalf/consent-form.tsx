import { useState } from 'react'
import { maxConsentNoteLength } from '#shared/limits.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { type ConsentWay, consentWays } from '#shared/rules/consent-ways.ts'
import { api } from '#web/http/api.ts'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { type Subject, useEntering } from './queries.ts'

type ConsentFormProps = { subject: Subject; name: string; today: CalendarDate }

/** Notes how a member has agreed, before anything is entered for them. */
export function ConsentForm({ subject, name, today }: ConsentFormProps) {
  const { t, errorText } = useWords()
  const [given_how, setHow] = useState<ConsentWay | null>(null)
  const [given_on, setDate] = useState(today)
  const [note, setNote] = useState('')
  const noting = useEntering(subject, {
    enter: (given_how: ConsentWay) =>
      api('console/note-consent', { ...subject, given_how, given_on, note }),
  })
  const length = note.trim().length
  const isReady = given_how !== null && given_on !== '' && length <= maxConsentNoteLength
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) noting.mutate(given_how)
      }}
    >
      <div>
        <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">
          {t('onBehalf.ask', { name })}
        </h2>
        <p className="mt-1 text-muted">{t('onBehalf.askText')}</p>
      </div>
      <ChoiceChips
        label={t('onBehalf.how')}
        choices={consentWays.map((way) => ({ value: way, label: t(`onBehalfHow.${way}`) }))}
        value={given_how}
        onChange={setHow}
        required
      />
      <TextInput
        label={t('onBehalf.when')}
        type="date"
        max={today}
        required
        value={given_on}
        onChange={(event) => setDate(event.target.value)}
      />
      <TextArea
        label={t('onBehalf.note')}
        hint={t('onBehalf.noteHint')}
        limit={maxConsentNoteLength}
        rows={2}
        dir="auto"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <FieldError text={noting.error && errorText(noting.error)} />
      <Button type="submit" className="sm:self-start" busy={noting.isPending} disabled={!isReady}>
        {t('onBehalf.noteConsent')}
      </Button>
    </form>
  )
}
