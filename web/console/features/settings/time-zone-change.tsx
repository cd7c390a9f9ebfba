import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Output } from '#shared/contracts/calls.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { timeZoneChangeQuery } from './queries.ts'

type TimeZoneChangeProps = { before: string; chosen: string }

/** Says in words what another time zone changes, before it is saved. */
export function TimeZoneChange({ before, chosen }: TimeZoneChangeProps) {
  const { t } = useWords()
  const id = useId()
  const query = useQuery(timeZoneChangeQuery(chosen))
  return (
    <section aria-labelledby={id} aria-live="polite">
      <Card>
        <CardBody className="flex flex-col gap-2">
          <h2 id={id} className="font-semibold">
            {t('timeZone.changes')}
          </h2>
          {query.data ? (
            <Changes {...query.data} before={before} chosen={chosen} />
          ) : (
            <Unanswered query={query} loading={<ContentSkeleton />} />
          )}
        </CardBody>
      </Card>
    </section>
  )
}

type ChangesProps = Output<'console/time-zone-change'> & TimeZoneChangeProps

function Changes({ date, date_then, minutes_later, ...changes }: ChangesProps) {
  const { t, locale, number } = useWords()
  const { challenges, challenges_count, participants_count: people } = changes
  const dates = { date: longDate(date, locale), next: longDate(date_then, locale) }
  const isSame = date === date_then
  return (
    <>
      <p>{isSame ? t('timeZone.sameDate', dates) : t('timeZone.otherDate', dates)}</p>
      <p>{useLater(minutes_later)}</p>
      {people === 0 ? (
        <p>{t('timeZone.nobody')}</p>
      ) : (
        <>
          <p>
            {t(isSame ? 'timeZone.peopleSame' : 'timeZone.peopleOther', {
              ...{ people, shown: number(people), count: challenges_count },
              ...{ shownCount: number(challenges_count), ...dates },
            })}
          </p>
          <ul className="list-disc ps-5 text-sm">
            {challenges.map(({ id, title, participants_count }) => (
              <li key={id}>
                {t('timeZone.challenge', {
                  ...{ title: title || t('challenge.untitled'), count: participants_count },
                  shown: number(participants_count),
                })}
              </li>
            ))}
            {challenges_count > challenges.length && (
              <li>{t('timeZone.more', { count: challenges_count - challenges.length })}</li>
            )}
          </ul>
        </>
      )}
      <p className="text-sm text-muted">{t('timeZone.kept')}</p>
    </>
  )
}

/** By how much the days begin later or earlier. */
function useLater(minutes: number): string {
  const { t, number } = useWords()
  if (minutes === 0) return t('timeZone.sameTime')
  const whole = Math.abs(minutes)
  const time = { hours: number(Math.floor(whole / 60)), minutes: number(whole % 60) }
  return t(minutes > 0 ? 'timeZone.later' : 'timeZone.earlier', time)
}
