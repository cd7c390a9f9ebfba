import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Post } from '#shared/contracts/post.ts'
import { paths } from '#web/navigation/paths.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { useWords } from '#web/words/words.tsx'
import { noFilter } from './filter/feed-filter.ts'
import { feedQuery } from './queries.ts'
import { shorten } from './shorten.ts'

/** How many posts it shows. */
const most = 4

/** The trending posts of a community, as a list of titles. */
export function TrendingPosts({ token }: { token: string }) {
  const { t } = useWords()
  const { data } = useInfiniteQuery(feedQuery(token, { sort: 'trending', filter: noFilter }))
  const posts = data?.pages[0]?.posts.slice(0, most) ?? []
  if (posts.length === 0) return null
  return (
    <Card as="section" aria-labelledby="trending">
      <CardBody>
        <h2 id="trending" className="font-semibold">
          <Link to={paths.posts(token, 'trending')} className="hover:underline">
            {t('info.trending')}
          </Link>
        </h2>
        <ul className="divide-y divide-line">
          {posts.map((post) => (
            <li key={post.id} className="py-2.5 last:pb-0">
              <Link
                to={paths.post(post.slug)}
                dir="auto"
                className="line-clamp-2 text-primary-ink [overflow-wrap:anywhere] hover:underline"
              >
                {titleOf(post)}
              </Link>
              <p className="truncate text-sm text-muted">
                <bdi>{post.user.full_name}</bdi> ·{' '}
                <bdi>{post.location.locationMaster.location_name}</bdi>
              </p>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

function titleOf({ contents: [content], user }: Post): string {
  const { title = '', description = '' } = content ?? {}
  return title || shorten(description) || description || user.full_name
}
