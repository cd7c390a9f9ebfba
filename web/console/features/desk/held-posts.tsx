import { Link } from 'wouter'
import { consolePaths } from '#web/console/paths.ts'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { useWords } from '#web/words/words.tsx'
import type { Desk } from './queries.ts'

/** How many posts wait until somebody has looked at them, and since when. */
export function HeldPosts({ held: { count, since } }: { held: NonNullable<Desk['held']> }) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  return (
    <Card as="section" className="border-warn">
      <CardBody>
        <h2 className="font-semibold">
          <Link
            to={consolePaths.moderation(token)}
            className="after:absolute after:inset-0 after:-outline-offset-2"
          >
            {t('desk.held', { count })}
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {t('desk.heldSince')} <TimeAgo instant={since} />
        </p>
      </CardBody>
    </Card>
  )
}
