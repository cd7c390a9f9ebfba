import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OpenContestDay } from '#shared/contracts/contests.ts'
import { dateOfDay } from '#shared/rules/contest-days.ts'
import {
  ContestBanner,
  ContestDetails,
  DayCard,
  DayContent,
  titleOf,
} from '#web/features/contests/api.ts'
import { TabPanel, Tabs } from '#web/ui/page/tabs.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { weekday } from '#web/words/dates.ts'
import { dayOfMonth } from '#web/words/day-and-month.ts'
import { useWords } from '#web/words/words.tsx'
import type { Preview } from './queries.ts'

/** The part of a challenge that is shown; a day by its id. */
export type PreviewPart = 'details' | 'schedule' | number

type PreviewedProps = {
  preview: Preview
  part: PreviewPart
  onPart: (part: PreviewPart) => void
}

/** A challenge as on a member's phone: its details, its schedule, or one of its days. */
export function PreviewedChallenge({ preview, part, onPart }: PreviewedProps) {
  const { contest, contestDays } = preview
  const index = contestDays.findIndex(({ id }) => id === part)
  const day = contestDays[index]
  if (day) return <PreviewedDay {...{ preview, day, index, onPart }} />
  return (
    <>
      <ContestBanner contest={contest} />
      <h2 className="px-4 pt-3 text-xl leading-snug font-semibold">{titleOf(contest)}</h2>
      <Parts part={part === 'details' ? part : 'schedule'} onPart={onPart}>
        {part === 'details' ? (
          <ContestDetails contest={contest} />
        ) : (
          <PreviewedSchedule preview={preview} onPart={onPart} />
        )}
      </Parts>
    </>
  )
}

type PartsProps = {
  part: 'details' | 'schedule'
  onPart: (part: PreviewPart) => void
  children: ReactNode
}

function Parts({ part, onPart, children }: PartsProps) {
  const { t } = useWords()
  const tabs = [
    { id: 'details', label: t('contest.details') },
    { id: 'schedule', label: t('contest.schedule') },
  ]
  return (
    <div className="px-4 py-3">
      <Tabs
        name="preview"
        label={t('preview.parts')}
        tabs={tabs}
        selected={part}
        onSelect={(id) => onPart(id === 'details' ? id : 'schedule')}
      />
      <div className="mt-3">
        <TabPanel name="preview" id={part}>
          {children}
        </TabPanel>
      </div>
    </div>
  )
}

/** The days of somebody who starts on the first possible date. */
function PreviewedSchedule({ preview, onPart }: Omit<PreviewedProps, 'part'>) {
  const { t, locale } = useWords()
  const { contest, contestDays } = preview
  if (contestDays.length === 0) {
    const text = contest.media_type === 'external' ? 'preview.external' : 'preview.noDays'
    return <p className="py-6 text-center text-muted">{t(text)}</p>
  }
  return (
    <ol className="flex flex-col gap-3">
      {contestDays.map((day, index) => {
        const date = dateOfDay({ participate_date: contest.start_date }, index)
        return (
          <li key={day.id}>
            <DayCard
              state="open"
              weekday={weekday(date, locale)}
              date={dayOfMonth(date)}
              title={t('day.title', { name: day.name_of_day })}
              meta={t(`day.${day.content_type}`)}
              onPress={() => onPart(day.id)}
            />
          </li>
        )
      })}
    </ol>
  )
}

type PreviewedDayProps = Omit<PreviewedProps, 'part'> & { day: OpenContestDay; index: number }

function PreviewedDay({
  preview: { contest, contestDays },
  day,
  index,
  onPart,
}: PreviewedDayProps) {
  const { t } = useWords()
  const before = contestDays[index - 1]
  const after = contestDays[index + 1]
  return (
    <div className="flex flex-col gap-3.5 px-4 py-3">
      <div className="flex items-center gap-1">
        <IconButton
          icon={<ChevronLeft aria-hidden />}
          aria-label={t('preview.toSchedule')}
          className="-ms-2.5"
          onClick={() => onPart('schedule')}
        />
        <div className="min-w-0">
          <h2 className="leading-tight font-semibold">
            {t('day.title', { name: day.name_of_day })}
          </h2>
          <p className="truncate text-xs text-muted">{titleOf(contest)}</p>
        </div>
      </div>
      <DayContent key={day.id} day={day} />
      <div className="flex gap-2.5 *:flex-1">
        {before && (
          <Button variant="secondary" onClick={() => onPart(before.id)}>
            {t('preview.previousDay')}
          </Button>
        )}
        {after && (
          <Button variant="secondary" onClick={() => onPart(after.id)}>
            {t('preview.nextDay')}
          </Button>
        )}
      </div>
    </div>
  )
}
