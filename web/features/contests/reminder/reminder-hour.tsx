import { useErrorAlert } from '#web/layout/alert.tsx'
import { useWords } from '#web/words/words.tsx'
import { HourSelect } from './hour-select.tsx'
import { type RemindedContest, type Reminders, useSetReminder } from './reminders.ts'

type ReminderHourProps = {
  reminder: RemindedContest & Pick<Reminders['reminders'][number], 'remind_at'>
  label?: string
  look?: 'field' | 'row'
}

/** The hour of a reminder, which is stored as it is chosen. */
export function ReminderHour({ reminder, label, look }: ReminderHourProps) {
  const { t } = useWords()
  const showError = useErrorAlert()
  const { mutateAsync: set } = useSetReminder(reminder)
  return (
    <HourSelect
      label={label ?? t('reminders.ofContest')}
      value={reminder.remind_at}
      look={look}
      optional
      onChange={(remind_at) => void set({ remind_at }).catch(showError)}
    />
  )
}
