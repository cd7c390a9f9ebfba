import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { BackButton } from '#web/layout/back-button.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { InvitationDetail } from '../features/invitations/invitation-detail.tsx'
import { invitationQuery } from '../features/invitations/queries.ts'
import { ListDetail } from '../features/invited-list/list-detail.tsx'
import { ConsoleFrame } from '../layout/console-frame.tsx'
import { consolePaths } from '../paths.ts'

/** One invitation. */
export function Screen() {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const { invitationId = '' } = useParams<{ invitationId: string }>()
  const { data } = useQuery(invitationQuery(invitationId))
  const title = data?.invitation.name ?? t('invitations.one')
  const back = <BackButton fallback={consolePaths.invitations(token)} />
  return (
    <ConsoleFrame top={<TopBar title={title} lead={back} />}>
      <PageMeta title={title} />
      <Detail id={invitationId} />
    </ConsoleFrame>
  )
}

function Detail({ id }: { id: string }) {
  const query = useQuery(invitationQuery(id))
  if (!query.data) return <Unanswered query={query} loading={<ContentSkeleton />} />
  const { invitation } = query.data
  if (invitation.list) return <ListDetail invitation={invitation} counts={invitation.list} />
  return <InvitationDetail invitation={invitation} />
}
