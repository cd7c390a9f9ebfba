import { Link } from 'wouter'
import { TodaySteps } from '#web/features/contests/today-steps.tsx'
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
  return (
    <>
      {session && !isGuest && <TodaySteps user_id={session.user.id} />}
      <TrendingPosts token={token} />
      <RecentWriters token={token} />
      <NearCommunities />
    </>
  )
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
