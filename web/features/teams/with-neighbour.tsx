import { useLocation } from 'wouter'
import { isApiError } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { paths } from '#web/navigation/paths.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { useMakeTeam } from './use-make-team.ts'

/** Makes a team of two for somebody who has just joined a challenge, and leads to its link. */
export function WithNeighbour({ contest_id }: { contest_id: number }) {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const showError = useErrorAlert()
  const make = useMakeTeam(contest_id)
  const openTeam = () => navigate(paths.team(contest_id))

  function handlePress() {
    make.mutate(t('contest.pairName'), {
      onSuccess: openTeam,
      onError: (error) => {
        if (isApiError(error) && error.code === 'already_in_team') openTeam()
        else showError(error)
      },
    })
  }

  return (
    <Button variant="secondary" wide busy={make.isPending} onClick={handlePress}>
      {t('contest.withNeighbour')}
    </Button>
  )
}
