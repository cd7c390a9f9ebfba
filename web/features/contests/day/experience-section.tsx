import type { OpenContestDay } from '#shared/contracts/contests.ts'
import { paths } from '#web/navigation/paths.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { DayEnd } from './day-end.ts'

type ExperienceSectionProps = {
  contest_id: number
  day: OpenContestDay
  /** What has ended the challenge for the member: then no more entries are possible. */
  ended: DayEnd | undefined
}

const endWords = {
  declared: 'day.experienceOver',
  calledBack: 'day.experienceCalledBack',
  excluded: 'day.experienceExcluded',
  stopped: 'day.stopped',
} as const

/** Share Experience (DAY-6): a post about the day is an entry and completes the day. */
export function ExperienceSection(props: ExperienceSectionProps) {
  const { contest_id, day, ended } = props
  const { t } = useWords()
  const done = day.contest_days_user
  const canAdd = done !== null && !done.with_post && !ended
  return (
    <Card as="section" aria-labelledby="experience">
      <CardBody>
        <h2 id="experience" className="text-lg leading-snug font-semibold">
          {t('day.experience')}
        </h2>
        <p className="mt-0.5 text-muted">{t(textOf(done, props))}</p>
        {done?.with_post && (
          <LinkButton
            variant="secondary"
            to={paths.contest(contest_id, 'entries')}
            className="mt-3"
          >
            {t('day.seeEntries')}
          </LinkButton>
        )}
        {canAdd && (
          <LinkButton variant="secondary" to={paths.newEntry(contest_id, day.id)} className="mt-3">
            {t('day.writeAbout')}
          </LinkButton>
        )}
      </CardBody>
    </Card>
  )
}

function textOf(done: OpenContestDay['contest_days_user'], { ended }: ExperienceSectionProps) {
  if (done?.with_post) return 'day.experienceDone'
  if (ended) return endWords[ended]
  return done ? 'day.experienceAdd' : 'day.experienceText'
}
