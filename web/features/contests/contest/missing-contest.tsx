import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useAlert } from '#web/layout/alert.tsx'
import { NotFound } from '#web/layout/not-found.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'

/** Says that the contest does not exist, then goes home (MSG-contest-missing). */
export function MissingContest() {
  const { t } = useWords()
  const alert = useAlert()
  const [, navigate] = useLocation()
  const token = useCommunity()
  useEffect(() => {
    const home = token ? paths.challenges(token) : paths.start
    const onClose = () => navigate(home, { replace: true })
    alert({ message: t('contest.notFound'), onClose })
  }, [alert, navigate, t, token])
  return <NotFound />
}
