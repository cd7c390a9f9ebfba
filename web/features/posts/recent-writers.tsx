import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { useWords } from '#web/words/words.tsx'
import { noFilter } from './filter/feed-filter.ts'
import { feedQuery } from './queries.ts'
import { writersOf } from './writers-of.ts'

/** How many neighbours it shows. */
const most = 4

/** The authors of the newest trending posts, with their places; the list of trending posts is read beside it anyway. */
export function RecentWriters({ token }: { token: string }) {
  const { t } = useWords()
  const session = useSession()
  const { data } = useInfiniteQuery(feedQuery(token, { sort: 'trending', filter: noFilter }))
  const writers = writersOf(data?.pages[0]?.posts ?? [], session?.user.id).slice(0, most)
  if (writers.length === 0) return null
  return (
    <Card as="section" aria-labelledby="recent-writers">
      <CardBody>
        <h2 id="recent-writers" className="font-semibold">
          {t('communities.writers')}
        </h2>
        <ul className="mt-1">
          {writers.map(({ id, full_name, profile_pic, place }) => (
            <li key={id}>
              <Link
                to={paths.userProfile(id)}
                className="flex min-h-11 items-center gap-3 py-1.5 hover:underline"
              >
                <Avatar name={full_name} src={profile_pic} seed={`user-${id}`} />
                <span className="min-w-0">
                  <span className="block truncate">{full_name}</span>
                  <span className="block truncate text-sm text-muted">{place}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
