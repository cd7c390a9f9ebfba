import { Suspense } from 'react'
import type { OpenContestDay } from '#shared/contracts/contests.ts'
import { minutesNamed } from '#shared/rules/minutes-named.ts'
import { RichText } from '#web/features/rich-text/api.ts'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart } from '#web/navigation/part.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { useWords } from '#web/words/words.tsx'
import { plainText } from '../board/contest-summary.ts'
import { AwakeWhilePlaying } from '../exercise/awake-while-playing.tsx'
import { DayMedia } from './day-media.tsx'

/** The day's media and words, with a timer where they name minutes; a day without words has at least its name. */
export function DayContent({ day }: { day: OpenContestDay }) {
  const { t } = useWords()
  const { name_of_day: name, detail } = day
  const minutes = minutesNamed(`${name}. ${plainText(detail)}`)
  return (
    <Card>
      <AwakeWhilePlaying>
        <DayMedia day={day} />
      </AwakeWhilePlaying>
      <CardBody>
        {detail ? (
          <RichText html={detail} />
        ) : (
          <p className="text-lg font-semibold">{t('day.title', { name })}</p>
        )}
        {minutes.length > 0 && (
          <Suspense>
            <LazyPart part={timer}>{({ DayTimer }) => <DayTimer choices={minutes} />}</LazyPart>
          </Suspense>
        )}
      </CardBody>
    </Card>
  )
}

const timer = definePart('web/features/contests/exercise/day-timer.tsx', () =>
  import('../exercise/day-timer.tsx').then((part) => part.withWords()),
)
