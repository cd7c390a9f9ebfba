import { Link } from 'wouter'
import { consolePaths } from '#web/console/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'

/** Asks the only operator of a community that is no longer new for a second one. */
export function SecondOperator() {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  return (
    <p className="text-sm text-muted">
      {t('desk.onlyOperator')}{' '}
      <Link to={consolePaths.members(token)} className="link">
        {t('desk.chooseOperator')}
      </Link>
    </p>
  )
}
