import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { BackButton } from '#web/layout/back-button.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { MemberDetail } from '../features/members/member-detail.tsx'
import { memberQuery } from '../features/members/queries.ts'
import { ConsoleFrame } from '../layout/console-frame.tsx'
import { consolePaths } from '../paths.ts'

/** One member. */
export function Screen() {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const { userId } = useParams<{ userId: string }>()
  const back = <BackButton fallback={consolePaths.members(token)} />
  return (
    <ConsoleFrame top={<TopBar title={t('members.one')} lead={back} />}>
      <PageMeta title={t('members.one')} />
      <Detail user_id={Number(userId)} />
    </ConsoleFrame>
  )
}

function Detail({ user_id }: { user_id: number }) {
  const query = useQuery(memberQuery(user_id))
  if (!query.data) return <Unanswered query={query} loading={<ContentSkeleton />} />
  return <MemberDetail member={query.data.member} />
}
