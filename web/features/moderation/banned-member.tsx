import { useQuery } from '@tanstack/react-query'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useVisitedCommunity } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { DecisionCard } from './decision-card.tsx'
import { banQuery } from './queries.ts'

/** Why somebody who has just tried to sign in is banned, with a way to appeal. */
export function BannedMember() {
  const { t } = useWords()
  const asked = useQuery(banQuery)
  if (!asked.data) return <Unanswered query={asked} loading={<ContentSkeleton />} />
  const { ban } = asked.data
  if (!ban) return <NotBanned />
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('banned.text', { community: ban.community_name })}</p>
      {ban.decision ? (
        <ul>
          <DecisionCard decision={ban.decision} appealBy="moderation/appeal-ban" />
        </ul>
      ) : (
        <p>{t('banned.noReason')}</p>
      )}
    </div>
  )
}

function NotBanned() {
  const { t } = useWords()
  const token = useVisitedCommunity()
  return (
    <EmptyState
      seed="banned"
      title={t('banned.none')}
      text={t('banned.noneText')}
      action={
        <LinkButton to={token ? paths.loginWithEmail(token) : paths.start}>
          {t('banned.signIn')}
        </LinkButton>
      }
    />
  )
}
