import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { ChallengeList } from '../features/challenges/challenge-list.tsx'
import { wholeCardClass } from '../features/challenges/picture-card.tsx'
import { ConsoleActions } from '../layout/console-actions.tsx'
import { ConsoleFrame } from '../layout/console-frame.tsx'
import { consolePaths } from '../paths.ts'

/** All challenges of the community, as operators write and run them. */
export function Screen() {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  return (
    <ConsoleFrame top={<TopBar title={t('challenges.title')} />}>
      <PageMeta title={t('challenges.title')} />
      <ChallengeList
        empty={<NoChallenges token={token} />}
        press={({ id }, title) => (
          <Link to={consolePaths.challenge(token, id)} className={wholeCardClass}>
            {title}
          </Link>
        )}
      />
      <ConsoleActions>
        <LinkButton to={consolePaths.newChallenge(token)} icon={<Plus aria-hidden />}>
          {t('challenges.new')}
        </LinkButton>
      </ConsoleActions>
    </ConsoleFrame>
  )
}

function NoChallenges({ token }: { token: string }) {
  const { t } = useWords()
  return (
    <EmptyState
      seed="challenges"
      title={t('challenges.none')}
      text={t('challenges.noneText')}
      action={
        <LinkButton to={consolePaths.newChallenge(token)}>{t('challenges.toLibrary')}</LinkButton>
      }
    />
  )
}
