import { type FormEvent, Suspense, useState } from 'react'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import type { LoggedActivity, OpenContestDay } from '#shared/contracts/contests.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import { isAboutFields } from '#web/http/field-error.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart } from '#web/navigation/part.ts'
import { actorOf } from '#web/session/actor-of.ts'
import { useSession } from '#web/session/session.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { useLogActivity } from '../mutations.ts'
import type { NamedDay } from '../queries.ts'
import { activityDates, lastCount, loggedOn, useActivityDraft } from './activity-draft.ts'
import { ActivityField } from './activity-field.tsx'
import type { DayEnd } from './day-end.ts'
import { LoggedActivities } from './logged-activities.tsx'
import { useUnlikely } from './use-unlikely.ts'

type ActivitySectionProps = {
  day: NamedDay
  activities: OpenContestDay['activities']
  /** What the member has logged in the challenge, the latest first. */
  history: LoggedActivity[]
  /** What is counted: `rounds`. */
  unit: string
  /** How much of it the member wants to do a day. */
  target: number | null
  today: CalendarDate
  /** What has ended the challenge for the member: then nothing more can be logged. */
  ended: DayEnd | undefined
  /** Called with the date of what was logged, also where it is queued. */
  onLogged: (date: CalendarDate) => void
}

const endWords = {
  declared: 'day.activityOver',
  calledBack: 'day.activityCalledBack',
  excluded: 'day.activityExcluded',
  stopped: 'day.stopped',
} as const

/** Share Activity Data (DAY-3): one text for each date, which may be changed for a week. */
export function ActivitySection({
  day,
  activities,
  history,
  unit,
  target,
  today,
  ended,
  onLogged,
}: ActivitySectionProps) {
  const { t } = useWords()
  const user = useSession()?.user
  const [date, setDate] = useState(today)
  return (
    <Card as="section" aria-labelledby="activity">
      <CardBody className="flex flex-col gap-3">
        <h2 id="activity" className="text-lg leading-snug font-semibold">
          {t('day.activity')}
        </h2>
        {ended ? (
          <p className="text-muted">{t(endWords[ended])}</p>
        ) : (
          <>
            <DateSelect date={date} today={today} onChange={setDate} />
            {user && (
              <ActivityForm
                key={date}
                member={user}
                day={day}
                date={date}
                unit={unit}
                logged={loggedOn(activities, date)}
                last={lastCount(history, { date, unit })}
                onLogged={onLogged}
              />
            )}
            {unit && (
              <Suspense fallback={null}>
                <LazyPart part={ownTarget}>
                  {({ OwnTarget }) => (
                    <OwnTarget contest_id={day.contest_id} unit={unit} target={target} />
                  )}
                </LazyPart>
              </Suspense>
            )}
          </>
        )}
        <LoggedActivities day_id={day.day_id} activities={activities} />
      </CardBody>
    </Card>
  )
}

const ownTarget = definePart('web/features/contests/target/own-target.tsx', () =>
  import('../target/own-target.tsx').then((part) => part.withWords()),
)

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

const aboutText = { codes: ['activity_data_missing'], names: ['activity_data'] } as const

type ActivityFormProps = {
  member: SignedInUser
  day: NamedDay
  date: CalendarDate
  unit: string
  logged: string
  last: number | undefined
  onLogged: (date: CalendarDate) => void
}

function ActivityForm({ member, day, date, unit, logged, last, onLogged }: ActivityFormProps) {
  const { t, errorText } = useWords()
  const showBanner = useBanner()
  const showError = useErrorAlert()
  const [owner] = useState(() => actorOf(member))
  const draft = useActivityDraft(owner, { day_id: day.day_id, date, logged })
  const { form, errors, show } = useFieldErrors(['activity'])
  const log = useLogActivity(day, draft.remove)
  const unlikely = useUnlikely(unit)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const activity_data = visibleText(draft.value)
    if (log.isPending) return
    const error = activity_data === '' ? t('day.activityMissing') : unlikely(activity_data)
    if (show(error ? { activity: error } : {})) return
    log.mutate(
      { activity_data, activity_date: date },
      {
        // Without a network it is queued, which is shown elsewhere.
        onSuccess: (answer) => {
          if (answer) showBanner(t('day.activitySaved'), 'done')
          onLogged(date)
        },
        onError: (error) => {
          if (isAboutFields(error, aboutText)) show({ activity: errorText(error) })
          else showError(error)
        },
      },
    )
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-3">
      <ActivityField unit={unit} draft={draft} error={errors.activity} last={last} />
      <Button type="submit" variant="secondary" busy={log.isPending} className="self-end">
        {t(logged ? 'day.saveAgain' : 'day.save')}
      </Button>
    </form>
  )
}
