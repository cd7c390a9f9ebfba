import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Channel } from '#shared/rules/notification-kinds.ts'
import type { HalfHour } from '#shared/rules/reminder-time.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useProduct } from '#web/session/product.tsx'
import { takeFocus } from '#web/ui/focus/take-focus.ts'
import { Button } from '#web/ui/press/button.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { clockTime } from '#web/words/clock-time.ts'
import { useWords } from '#web/words/words.tsx'
import type { TodaysTask } from '../todays-tasks/today-answer.ts'
import { type Obstacle, useAllowPush } from './allow-push.ts'
import { HourSelect } from './hour-select.tsx'
import { remindersQuery, useSetReminder } from './reminders.ts'
import { useUsualHour } from './use-usual-hour.ts'
import { WaySelect } from './way-select.tsx'

type Answer =
  | { kind: 'declined' }
  | { kind: 'set'; at: HalfHour; isSent: boolean; obstacle: Obstacle | undefined }

/** Offers to remind the member tomorrow at the hour at which they usually do the day. */
export function ReminderQuestion({ task }: { task: TodaysTask }) {
  const [answer, setAnswer] = useState<Answer>()
  // Doing a day and choosing both change what is offered.
  const [offered] = useState(useUsualHour(task.reminder.usual))
  if (!answer) return <Asking task={task} offered={offered} onAnswer={setAnswer} />
  return <Answered task={task} answer={answer} onAnswer={setAnswer} />
}

type AskingProps = { task: TodaysTask; offered: HalfHour; onAnswer: (answer: Answer) => void }

function Asking({ task, offered, onAnswer }: AskingProps) {
  const { t, locale } = useWords()
  const [isChoosing, setChoosing] = useState(false)
  const { data } = useQuery(remindersQuery)
  const showError = useErrorAlert()
  const { mutateAsync: set, isPending } = useSetReminder(task)
  const allowPush = useAllowPush()
  const current = data?.channel === 'none' ? 'push' : (data?.channel ?? 'push')

  async function choose(at: HalfHour, channel: Channel) {
    try {
      // First, because the browser asks only within a tap.
      const obstacle = channel === 'push' ? await allowPush() : undefined
      const sent = await set({ remind_at: at, channel })
      onAnswer({ kind: 'set', at, isSent: sent !== undefined, obstacle })
    } catch (error) {
      showError(error)
    }
  }

  async function decline() {
    onAnswer({ kind: 'declined' })
    await set({ remind_at: task.reminder.remind_at }).catch(showError)
  }

  if (isChoosing) {
    return (
      <ChoosingForm
        {...{ offered, current, isPending }}
        ways={data?.ways ?? []}
        onChoose={(at, channel) => void choose(at, channel)}
      />
    )
  }
  return (
    <div className="mt-5 rounded-card bg-sunken p-4">
      <p className="text-center font-semibold">
        {t('reminders.ask', { time: clockTime(offered, locale) })}
      </p>
      <div className="mt-3 grid grid-cols-[2fr_3fr] gap-2 large-text:grid-cols-1">
        <Button busy={isPending} onClick={() => void choose(offered, current)}>
          {t('reminders.yes')}
        </Button>
        <Button variant="secondary" onClick={() => setChoosing(true)}>
          {t('reminders.other')}
        </Button>
      </div>
      <Button variant="ghost" size="small" wide className="mt-1" onClick={() => void decline()}>
        {t('reminders.no')}
      </Button>
    </div>
  )
}

type ChoosingProps = {
  offered: HalfHour
  current: Channel
  ways: Parameters<typeof WaySelect>[0]['ways']
  isPending: boolean
  onChoose: (at: HalfHour, channel: Channel) => void
}

function ChoosingForm({ offered, current, ways, isPending, onChoose }: ChoosingProps) {
  const { t } = useWords()
  const [at, setAt] = useState(offered)
  const [way, setWay] = useState<Channel>()
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onChoose(at, way ?? current)
  }
  return (
    <form
      ref={focusFirstField}
      onSubmit={handleSubmit}
      className="mt-5 flex flex-col gap-3 rounded-card bg-sunken p-4"
    >
      <HourSelect
        label={t('reminders.at')}
        value={at}
        onChange={(chosen) => setAt(chosen ?? offered)}
      />
      <WaySelect value={way ?? current} ways={ways} onChange={setWay} />
      <Button type="submit" busy={isPending}>
        {t('reminders.save')}
      </Button>
    </form>
  )
}

type AnsweredProps = { task: TodaysTask; answer: Answer; onAnswer: (answer: Answer) => void }

/** What was decided. It takes the focus, because the button that had it is gone. */
function Answered({ task, answer, onAnswer }: AnsweredProps) {
  const { t, locale } = useWords()
  const product = useProduct().name
  const { data } = useQuery(remindersQuery)
  const showError = useErrorAlert()
  const { mutateAsync: set, isPending } = useSetReminder(task)
  const className = 'mt-5 rounded-card bg-sunken p-4 text-center'
  if (answer.kind === 'declined') {
    return (
      <p ref={takeFocus} tabIndex={-1} role="status" className={className}>
        {t('reminders.declined')}
      </p>
    )
  }
  const { at, isSent, obstacle } = answer

  async function changeToEmail() {
    try {
      const sent = await set({ remind_at: at, channel: 'email' })
      onAnswer({ kind: 'set', at, isSent: sent !== undefined, obstacle: undefined })
    } catch (error) {
      showError(error)
    }
  }

  return (
    <div className={className}>
      <div ref={takeFocus} tabIndex={-1} role="status" className="flex flex-col gap-2">
        <p className="font-semibold">{t('reminders.set', { time: clockTime(at, locale) })}</p>
        {!isSent && <p className="text-sm text-muted">{t('reminders.queued')}</p>}
        {obstacle && <p className="text-sm">{t(wordsOf[obstacle], { product })}</p>}
      </div>
      {obstacle && data?.ways.includes('email') && (
        <Button
          variant="secondary"
          wide
          className="mt-3"
          busy={isPending}
          onClick={() => void changeToEmail()}
        >
          {t('reminders.byEmail')}
        </Button>
      )}
    </div>
  )
}

const wordsOf: Record<Obstacle, WordId> = {
  denied: 'reminders.denied',
  unsupported: 'reminders.unsupported',
  notOn: 'reminders.notOn',
}

function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector('select')?.focus()
}
