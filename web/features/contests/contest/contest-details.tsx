import type { Contest } from '#shared/contracts/contests.ts'
import { RichText } from '#web/features/rich-text/api.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { shortDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { HashtagList } from '../board/hashtag-list.tsx'
import { contestFacts } from './contest-facts.ts'
import { tagsOf } from './contest-text.ts'
import { everyDayText } from './every-day-text.ts'

/** The blocks of the challenge, and the last date to start. The first hashtag is in the header. */
export function ContestDetails({ contest }: { contest: Contest }) {
  const [first, ...others] = contest.details
  return (
    <div className="flex flex-col gap-3.5">
      <Card>
        <CardBody className="flex flex-col gap-3">
          <p className="text-sm text-muted">{contestFacts(contest, useWords())}</p>
          <HashtagList tags={tagsOf(contest.hashtag).slice(1)} />
          {first && <RichText html={first.description} />}
        </CardBody>
      </Card>
      {others.map((block) => (
        <Card as="section" key={block.title}>
          <CardBody>
            <h2 className="mb-1.5 text-lg leading-snug font-semibold">{block.title}</h2>
            <RichText html={block.description} />
          </CardBody>
        </Card>
      ))}
      <Dates contest={contest} />
    </div>
  )
}

function Dates({ contest }: { contest: Contest }) {
  const { t } = useWords()
  const row = 'flex flex-wrap justify-between gap-x-4'
  return (
    <Card>
      <CardBody>
        <dl className="flex flex-col gap-2">
          {contest.state === 'upcoming' && (
            <div className={row}>
              <dt className="text-muted">{t('contest.startsOn')}</dt>
              <dd className="font-semibold tabular-nums">{shortDate(contest.start_date)}</dd>
            </div>
          )}
          <div className={row}>
            <dt className="text-muted">{t('contest.lastEntry')}</dt>
            <dd className="font-semibold tabular-nums">{shortDate(contest.end_date)}</dd>
          </div>
        </dl>
        {contest.media_type === 'other' && (
          <p className="mt-2 border-t border-line pt-2 text-sm text-muted">
            {everyDayText(contest, t)}
            {(contest.spare_days ?? 0) > 0 && <span> {t('contest.spareRule')}</span>}
          </p>
        )}
      </CardBody>
    </Card>
  )
}
