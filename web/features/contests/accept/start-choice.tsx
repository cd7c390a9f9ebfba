import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'
import type { StartOffer } from '#shared/rules/start-offers.ts'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { dayAndMonth } from '#web/words/day-and-month.ts'
import { useWords, type Words } from '#web/words/words.tsx'

type StartChoiceProps = {
  offers: StartOffer[]
  today: CalendarDate
  chosen: CalendarDate
  onChoose: (date: CalendarDate) => void
}

/** The days on which a challenge can be begun that are offered (CONTEST-7). */
export function StartChoice({ offers, today, chosen, onChoose }: StartChoiceProps) {
  const words = useWords()
  if (offers.length < 2) return null
  return (
    <ChoiceChips
      label={words.t('contest.startOn')}
      hideLabel
      choices={offers.map((offer) => ({
        value: offer.date,
        label: offerText(offer, { today, words }),
      }))}
      value={chosen}
      onChange={onChoose}
    />
  )
}

type Reading = { today: CalendarDate; words: Words }

function offerText({ kind, date }: StartOffer, { today, words: { t, locale } }: Reading): string {
  if (kind === 'today') return t('contest.offerToday')
  // Three that are offered fit in a line of a phone.
  if (kind === 'monday' && date <= addDays(today, 7)) return t('contest.offerThisMonday')
  if (kind === 'monday') return t('contest.offerMonday', { date: dayAndMonth(date, locale) })
  return dayAndMonth(date, locale)
}
