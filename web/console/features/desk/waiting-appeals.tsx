import { Link } from 'wouter'
import { consolePaths } from '#web/console/paths.ts'
import { DueTime } from '#web/features/duties/api.ts'
import { useCommunity } from '#web/session/session.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { useWords } from '#web/words/words.tsx'
import type { Desk } from './queries.ts'

/** How many appeals nobody has answered, and how long there is for the oldest one. */
export function WaitingAppeals({
  appeals: { count, answer_by },
}: {
  appeals: NonNullable<Desk['appeals']>
}) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  return (
    <Card as="section" className="border-warn">
      <CardBody className="flex flex-col items-start gap-1.5">
        <h2 className="font-semibold">
          <Link
            to={consolePaths.moderation(token)}
            className="after:absolute after:inset-0 after:-outline-offset-2"
          >
            {t('desk.appeals', { count })}
          </Link>
        </h2>
        <DueTime due_at={answer_by} />
      </CardBody>
    </Card>
  )
}
