import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { OpenContestDay } from '#shared/contracts/contests.ts'
import { maxActivityLength } from '#shared/limits.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { longDate } from '#web/lib/dates.ts'
import { useBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useWords } from '#web/words/words.tsx'
import { activityDates, latestFirst, loggedOn } from './activity-draft.ts'
import { useLogActivity } from './mutations.ts'
import type { DayKey } from './queries.ts'

type ActivitySectionProps = {
  dayKey: DayKey
  activities: OpenContestDay['activities']
  /** What is counted: `rounds`. */
  unit: string
  today: CalendarDate
}

/** Share Activity Data (spec section 2, Challenge day): one text a date, which may be changed for a week. */
export function ActivitySection({ dayKey, activities, unit, today }: ActivitySectionProps) {
  const { t } = useWords()
  const [date, setDate] = useState(today)
  return (
    <Card as="section" aria-labelledby="activity">
      <CardBody className="flex flex-col gap-3">
        <h2 id="activity" className="text-lg leading-snug font-semibold">
          {t('day.activity')}
        </h2>
        <DateSelect date={date} today={today} onChange={setDate} />
        <ActivityForm
          key={date}
          dayKey={dayKey}
          date={date}
          unit={unit}
          logged={loggedOn(activities, date)}
        />
        <Logged activities={activities} />
      </CardBody>
    </Card>
  )
}

type DateSelectProps = {
  date: CalendarDate
  today: CalendarDate
  onChange: (date: CalendarDate) => void
}

function DateSelect({ date, today, onChange }: DateSelectProps) {
  const { t, locale } = useWords()
  const options = activityDates(today).map((value) => {
    const written = longDate(value, locale)
    return { value, label: value === today ? t('day.dateToday', { date: written }) : written }
  })
  return (
    <Select
      label={t('day.activityDate')}
      options={options}
      value={date}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type ActivityFormProps = { dayKey: DayKey; date: CalendarDate; unit: string; logged: string }

function ActivityForm({ dayKey, date, unit, logged }: ActivityFormProps) {
  const { t } = useWords()
  const showBanner = useBanner()
  const showError = useErrorAlert()
  const [text, setText] = useState(logged)
  const [isMissing, setIsMissing] = useState(false)
  const log = useLogActivity(dayKey)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const activity_data = text.trim()
    setIsMissing(activity_data === '')
    if (activity_data === '' || log.isPending) return
    log.mutate(
      { activity_data, activity_date: date },
      { onSuccess: () => showBanner(t('day.activitySaved'), 'done'), onError: showError },
    )
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-3">
      <TextArea
        label={unit ? t('day.howMany', { unit }) : t('day.whatDone')}
        rows={2}
        maxLength={maxActivityLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isMissing ? t('day.activityMissing') : null}
      />
      <Button type="submit" variant="secondary" busy={log.isPending} className="self-end">
        {t(logged ? 'day.saveAgain' : 'day.save')}
      </Button>
    </form>
  )
}

function Logged({ activities }: Pick<ActivitySectionProps, 'activities'>) {
  const { t, locale } = useWords()
  if (activities.length === 0) return null
  return (
    <section aria-labelledby="logged" className="border-t border-line pt-3">
      <h3 id="logged" className="text-sm font-semibold">
        {t('day.logged')}
      </h3>
      <dl className="mt-1.5 flex flex-col gap-1.5 text-sm">
        {latestFirst(activities).map((activity) => (
          <div key={activity.activity_date} className="flex gap-3">
            <dt className="flex shrink-0 items-start gap-1 text-muted">
              <Check aria-hidden className="mt-0.5 size-4 text-done-ink" />
              {longDate(activity.activity_date, locale)}
            </dt>
            <dd className="min-w-0 flex-1 whitespace-pre-line [overflow-wrap:anywhere]">
              {activity.activity_data}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
