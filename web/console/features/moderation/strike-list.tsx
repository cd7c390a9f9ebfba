import { Link } from 'wouter'
import type { ShownStrike } from '#shared/contracts/console/moderation.ts'
import { consolePaths } from '#web/console/paths.ts'
import { useReasonText } from '#web/features/moderation/api.ts'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'

type StrikeListProps = {
  strikes: ShownStrike[]
  /** Nobody opens what was decided about themselves. */
  isOwn?: boolean
}

/** Decisions against a member, each with a link to what it was about. */
export function StrikeList({ strikes, isOwn = false }: StrikeListProps) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const reasonOf = useReasonText()
  return (
    <ul className="flex flex-col text-sm text-muted">
      {strikes.map(({ id, item_id, action, decided_at, ...strike }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2">
          {isOwn ? (
            <span>{t(`moderation.struck.${action}`)}</span>
          ) : (
            <Link
              to={consolePaths.moderationItem(token, item_id)}
              className="py-2.5 font-semibold underline"
            >
              {t(`moderation.struck.${action}`)}
            </Link>
          )}
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <bdi>{reasonOf(strike)}</bdi> · <TimeAgo instant={decided_at} />
          </span>
        </li>
      ))}
    </ul>
  )
}
