import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import type { Post } from '#shared/contracts/post.ts'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { type NewOwnPosts, newOwnPosts } from '../new-own-posts.ts'
import { PostCard } from '../post-card.tsx'
import type { feedQuery } from '../queries.ts'
import { noFilter } from './feed-filter.ts'
import { leftOutBy } from './left-out-by.ts'
import { useFilterNames } from './use-filter-names.ts'
import type { ReaderFeed } from './use-reader-feed.ts'

type LeftOutPostsProps = {
  feed: ReaderFeed
  /** The list below. */
  query: ReturnType<typeof feedQuery>
  /** Whether the list waits for the position of the device. */
  isWaiting: boolean
  own: NewOwnPosts
}

/** The reader's new posts that the list below does not show, above it, each with the reason until the reader closes it. */
export function LeftOutPosts({ feed, query, isWaiting, own }: LeftOutPostsProps) {
  const client = useQueryClient()
  const { data, isFetching } = useInfiniteQuery({ ...query, enabled: !isWaiting })
  const listed = data?.pages.flatMap(({ posts }) => posts.map(({ id }) => id)) ?? []
  const isListed = ({ id }: Post) => listed.includes(id)
  const seen = own.posts.filter(isListed).map(({ id }) => id)
  const isOwnFeed = useSession()?.user.identification_token === feed.token

  useEffect(() => {
    if (seen.length > 0) forget(client, seen)
  })

  const leftOut = own.posts.filter((post) => !isListed(post))
  if (!isOwnFeed || leftOut.length === 0) return null
  return (
    <ol className="flex flex-col gap-3.5">
      {leftOut.map((post) => (
        <li key={post.id} className="flex flex-col gap-2">
          <Reason
            feed={feed}
            post={post}
            isListKnown={!isFetching}
            onClose={() => forget(client, [post.id])}
          />
          <PostCard post={post} />
        </li>
      ))}
    </ol>
  )
}

function forget(client: QueryClient, ids: number[]): void {
  const isLeft = ({ id }: Post) => !ids.includes(id)
  client.setQueryData<NewOwnPosts>(
    [newOwnPosts],
    (data) => data && { posts: data.posts.filter(isLeft) },
  )
}

type ReasonProps = {
  feed: ReaderFeed
  post: Post
  /** Whether the list was read after the post was written: it may have the post. */
  isListKnown: boolean
  onClose: () => void
}

/** Says why the list hides the post, with a button to the list that has it. */
function Reason({ feed, post, isListKnown, onClose }: ReasonProps) {
  const { t } = useWords()
  const names = useFilterNames(feed)
  const { kinds, isCertain } = leftOutBy(feed.filter, post)
  const isFiltered = kinds.length > 0
  const isTold = isCertain || (isListKnown && (isFiltered || feed.sort === 'trending'))
  if (!isTold) return null
  return (
    <div role="status" className={noteClass}>
      <p className="min-w-0 flex-1 basis-48 py-1">
        {isFiltered
          ? t('compose.leftOut', { filters: kinds.map((kind) => names[kind]).join(', ') })
          : t('compose.leftOutTrending')}
      </p>
      {isFiltered ? (
        <Button size="small" variant="secondary" onClick={() => feed.change(noFilter)}>
          {t('feed.removeAllFilters')}
        </Button>
      ) : (
        <LinkButton size="small" variant="secondary" to={paths.posts(feed.token)}>
          {t('feed.showAll')}
        </LinkButton>
      )}
      <IconButton
        icon={<X aria-hidden className="size-4" />}
        aria-label={t('feed.hideMessage')}
        onClick={onClose}
        className="-mx-2 ms-auto text-muted"
      />
    </div>
  )
}

const noteClass =
  'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-surface px-3.5 py-1.5 text-sm'
