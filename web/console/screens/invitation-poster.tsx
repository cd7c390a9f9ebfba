import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { BackButton } from '#web/layout/back-button.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { Poster } from '../features/invitations/poster.tsx'
import { invitationQuery } from '../features/invitations/queries.ts'
import { ConsoleFrame } from '../layout/console-frame.tsx'
import { consolePaths } from '../paths.ts'

/** A poster of an invitation. */
export function Screen() {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const { invitationId = '' } = useParams<{ invitationId: string }>()
  const back = <BackButton fallback={consolePaths.invitation(token, invitationId)} />
  return (
    <ConsoleFrame
      top={
        <div className="contents print:hidden">
          <TopBar title={t('invitations.poster')} lead={back} />
        </div>
      }
    >
      <PageMeta title={t('invitations.poster')} />
      <Paper id={invitationId} />
    </ConsoleFrame>
  )
}

function Paper({ id }: { id: string }) {
  const { t } = useWords()
  const query = useQuery(invitationQuery(id))
  if (!query.data) return <Unanswered query={query} loading={<ContentSkeleton />} />
  const { invitation } = query.data
  if (invitation.list) return <p>{t('invitedList.noPoster')}</p>
  return <Poster invitation={invitation} />
}
