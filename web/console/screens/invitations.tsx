import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { LoadMore } from '#web/layout/load-more.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { InvitationList } from '../features/invitations/invitation-list.tsx'
import { JoiningChoice } from '../features/invitations/joining-choice.tsx'
import { NewInvitations } from '../features/invitations/new-invitations.tsx'
import { invitationsQuery } from '../features/invitations/queries.ts'
import { ConsoleFrame } from '../layout/console-frame.tsx'
import { consolePaths } from '../paths.ts'

/** Who may join, and the invitations of the community. */
export function Screen() {
  const { t } = useWords()
  return (
    <ConsoleFrame top={<TopBar title={t('console.invitations')} />}>
      <PageMeta title={t('console.invitations')} />
      <Invitations />
    </ConsoleFrame>
  )
}

function Invitations() {
  const { t } = useWords()
  const [newId, allId] = [useId(), useId()]
  const token = useCommunity() ?? ''
  const list = useInfiniteQuery(invitationsQuery())
  const [first] = list.data?.pages ?? []
  if (!list.data || !first) return <Unanswered query={list} loading={<ContentSkeleton />} />
  return (
    <div className="flex flex-col gap-6">
      <JoiningChoice joining={first.joining} />
      <section aria-labelledby={newId}>
        <h2 id={newId} className="mb-2 font-semibold">
          {t('invitations.new')}
        </h2>
        <NewInvitations />
        <p className="mt-3">
          <LinkButton variant="secondary" to={consolePaths.invitationList(token)}>
            {t('invitedList.heading')}
          </LinkButton>
        </p>
      </section>
      <section aria-labelledby={allId}>
        <h2 id={allId} className="mb-2 font-semibold">
          {t('invitations.all')}
        </h2>
        <InvitationList invitations={list.data.pages.flatMap((page) => page.rows)} />
        {list.hasNextPage && <LoadMore label={t('invitations.more')} list={list} />}
      </section>
    </div>
  )
}
