import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords, type Words } from '#web/words/words.tsx'
import { type OwnDays, type ReasonedDay, reasonsOf } from './day-reasons.ts'

/** Why each of the reader's own days counts as it does. */
export function OwnDaysSheet({ own, onClose }: { own: OwnDays; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const days = reasonsOf(own)
  return (
    <Sheet open onClose={onClose} title={t('reasons.title')} closeLabel={t('page.close')}>
      {days.length === 0 ? (
        <p className="text-muted">{t('reasons.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {days.map((one) => (
            <li key={one.day.id} className="py-2.5">
              <p className="font-semibold [overflow-wrap:anywhere]">
                {t('day.title', { name: one.day.name_of_day })}
              </p>
              <p className="text-sm text-muted">{longDate(one.date, words.locale)}</p>
              <p>{reasonText(one, words)}</p>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function reasonText({ day, reason, days_late }: ReasonedDay, { t }: Words): string {
  const text = t(`reasons.${reason}`, { count: days_late })
  const own = day.contest_days_user
  const notes = [
    ...(own?.entered_by_operator ? [t('day.enteredByOperator')] : []),
    ...(own?.sent_later ? [t('day.sentLater')] : []),
  ]
  return [text, ...notes].join(' · ')
}
