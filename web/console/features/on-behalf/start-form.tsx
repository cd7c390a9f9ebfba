import { useState } from 'react'
import type { Output } from '#shared/contracts/calls.ts'
import { api } from '#web/http/api.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { type Subject, useEntering } from './queries.ts'

type StartFormProps = {
  subject: Subject
  name: string
  dates: Output<'console/on-behalf'>['start_dates']
}

/** Lets a member take part who does not yet, from a date on. */
export function StartForm({ subject, name, dates }: StartFormProps) {
  const { t, errorText } = useWords()
  const [date, setDate] = useState(dates?.first ?? '')
  const starting = useEntering(subject, {
    enter: (participation_date: string) =>
      api('console/enter-participation', { ...subject, participation_date }),
  })
  if (!dates) return <p className="text-muted">{t('onBehalf.cannotStart', { name })}</p>
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        starting.mutate(date)
      }}
    >
      <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">
        {t('onBehalf.notYet', { name })}
      </h2>
      <TextInput
        label={t('onBehalf.start')}
        type="date"
        min={dates.first}
        max={dates.last}
        required
        value={date}
        onChange={(event) => setDate(event.target.value)}
      />
      <FieldError text={starting.error && errorText(starting.error)} />
      <Button
        type="submit"
        className="sm:self-start"
        busy={starting.isPending}
        disabled={date === ''}
      >
        {t('onBehalf.letStart')}
      </Button>
    </form>
  )
}
