import type { OpenContestDay } from '#shared/contracts/contests.ts'
import { paths } from '#web/navigation/paths.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

type ExperienceSectionProps = {
  contest_id: number
  day: OpenContestDay
  /** Whether the results are declared, or it was called back: then no more entries are possible. */
  isOver: boolean
  isCalledBack: boolean
}

/** Share Experience (DAY-6): a post about the day is an entry and completes the day. */
export function ExperienceSection(props: ExperienceSectionProps) {
  const { contest_id, day, isOver } = props
  const { t } = useWords()
  const done = day.contest_days_user
  const canAdd = done !== null && !done.with_post && !isOver
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

function textOf(
  done: OpenContestDay['contest_days_user'],
  { isOver, isCalledBack }: ExperienceSectionProps,
) {
  if (done?.with_post) return 'day.experienceDone'
  if (isCalledBack) return 'day.experienceCalledBack'
  if (isOver) return 'day.experienceOver'
  return done ? 'day.experienceAdd' : 'day.experienceText'
}
