import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { Loading } from '#web/layout/loading.tsx'
import { actorOf } from '#web/session/actor-of.ts'
import { useSession } from '#web/session/session.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { lastCount, loggedOn, useActivityDraft } from '../day/activity-draft.ts'
import { ActivityField } from '../day/activity-field.tsx'
import { useUnlikely } from '../day/use-unlikely.ts'
import { useLogActivity } from '../mutations.ts'
import { dayQuery } from '../queries.ts'
import type { TodaysDay, TodaysTask } from './today-answer.ts'

type InWordsProps = {
  task: TodaysTask
  day: TodaysDay
  today: CalendarDate
  /** Called when the words are sent or queued: the day is done by them. */
  onSent: () => void
}

/** Does today's task in words: what is written is the activity of the day, and completes it. */
export function InWords(props: InWordsProps) {
  const user = useSession()?.user
  const { task, day, today } = props
  const { data, isPending } = useQuery(dayQuery({ contest_id: task.contest_id, day_id: day.id }))
  if (!user) return null
  if (isPending) return <FieldSkeleton />
  // Where it could not be read, the member may write all the same.
  const logged = loggedOn(data?.contestDays[0]?.activities ?? [], today)
  const last = lastCount(data?.logged ?? [], { date: today, unit: task.unit })
  return <WordsForm {...props} owner={actorOf(user)} logged={logged} last={last} />
}

function FieldSkeleton() {
  return (
    <Loading className="flex flex-col gap-2">
      <Skeleton className="h-4 w-1/2" />
      <Skeleton shape="block" className="h-20 w-full" />
      <Skeleton shape="block" className="h-12 w-full" />
    </Loading>
  )
}

function WordsForm({
  task: { contest_id, unit },
  day: { id: day_id, name_of_day: name },
  today,
  onSent,
  owner: given,
  logged,
  last,
}: InWordsProps & {
  owner: ReturnType<typeof actorOf>
  logged: string
  last: number | undefined
}) {
  const { t } = useWords()
  const [owner] = useState(given)
  const showError = useErrorAlert()
  const draft = useActivityDraft(owner, { day_id, date: today, logged })
  const { form, errors, show } = useFieldErrors(['activity'])
  const unlikely = useUnlikely(unit)
  const log = useLogActivity({ contest_id, day_id, name }, () => {
    onSent()
    return draft.remove()
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const activity_data = visibleText(draft.value)
    if (log.isPending) return
    const error = activity_data === '' ? t('day.activityMissing') : unlikely(activity_data)
    if (show(error ? { activity: error } : {})) return
    // The callbacks of `mutate` end with the form, which may be closed before the answer.
    log.mutateAsync({ activity_data, activity_date: today }).catch(showError)
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-2">
      <ActivityField unit={unit} draft={draft} error={errors.activity} last={last} />
      <Button type="submit" variant="go" busy={log.isPending}>
        {t('today.saveAndDone')}
      </Button>
    </form>
  )
}
