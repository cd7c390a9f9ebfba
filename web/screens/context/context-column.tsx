import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { TodaySteps } from '#web/features/contests/today-steps.tsx'
import { noFilter } from '#web/features/posts/filter/feed-filter.ts'
import { feedQuery } from '#web/features/posts/queries.ts'
import { RecentWriters } from '#web/features/posts/recent-writers.tsx'
import { TrendingPosts } from '#web/features/posts/trending-posts.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useGuest, useSession } from '#web/session/session.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { useWords } from '#web/words/words.tsx'

/** The column beside the screens of a community: the member's challenges, trending posts, recent writers. */
export function ContextColumn({ token }: { token: string }) {
  const session = useSession()
  const isGuest = useGuest() !== undefined
  const isHome = useIsHome(token)
  const { isPending } = useInfiniteQuery(feedQuery(token, { sort: 'trending', filter: noFilter }))
  return (
    <>
      {session && !isGuest && !isHome && <TodaySteps user_id={session.user.id} />}
      <TrendingPosts token={token} />
      <RecentWriters token={token} />
      {/* Not before what stands above it, which would push it down. */}
      {!isPending && <NearCommunities />}
    </>
  )
}

/** Where a member's challenges of today are on the screen itself. */
function useIsHome(token: string): boolean {
  const [pathname] = useLocation()
  const [start = '', ...rest] = pathname.toLowerCase().split('/').filter(Boolean)
  return start === token.toLowerCase() && ['', 'contestlist', 'home'].includes(rest.join('/'))
}

/** Only the start page asks for a position or a place. */
function NearCommunities() {
  const { t } = useWords()
  return (
    <Card as="section" aria-labelledby="communities-near">
      <CardBody>
        <h2 id="communities-near" className="font-semibold">
          <Link to={paths.start} className="text-primary-ink hover:underline">
            {t('communities.near')}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-muted">{t('communities.nearText')}</p>
      </CardBody>
    </Card>
  )
}
