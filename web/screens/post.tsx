import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useParams } from 'wouter'
import type { Output } from '#shared/contracts/calls.ts'
import { CommentList } from '#web/features/posts/comment-list.tsx'
import { FeedAside } from '#web/features/posts/feed-aside.tsx'
import { PostCard } from '#web/features/posts/post-card.tsx'
import { PostSkeletons } from '#web/features/posts/post-skeletons.tsx'
import { moodsQuery, postQuery } from '#web/features/posts/queries.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { NotFound } from '#web/layout/not-found.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { isApiError } from '#web/lib/api.ts'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { useCommunity } from '#web/session/session.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

export function queries({ params, community, locale }: PageAddress) {
  return [postQuery(community, params.slug ?? ''), moodsQuery(community, locale)]
}

/** An id of no community is no more there than one of no post. */
const missing: string[] = ['post_not_found', 'community_not_found']

/** One post with its comments. */
export function Screen() {
  const { t, errorText } = useWords()
  const { slug = '' } = useParams<{ slug: string }>()
  const token = useCommunity()
  const { data, error, isFetching, refetch } = useQuery(postQuery(token, slug))
  const isGone = isApiError(error) && missing.includes(error.code)
  if (isGone) return <NotFound />
  const feed = token ? paths.posts(token) : paths.start
  return (
    <Frame
      aside={<FeedAside />}
      top={<TopBar title={t('post.title')} lead={<BackButton fallback={feed} />} />}
    >
      {data && <PostPage post={data.post} slug={slug} feed={feed} />}
      {!data && !error && <PostSkeletons count={1} />}
      {!data && error && (
        <ErrorState
          text={errorText(error)}
          retryLabel={t('page.retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
    </Frame>
  )
}

type PostPageProps = { post: Output<'post/singlepost'>['post']; slug: string; feed: string }

function PostPage({ post, slug, feed }: PostPageProps) {
  const [, navigate] = useLocation()
  // The title was changed since the link was made, or the link holds the bare id.
  useEffect(() => {
    if (slug !== post.slug) navigate(paths.post(post.slug), { replace: true })
  }, [slug, post.slug, navigate])
  return (
    <>
      <PostMeta post={post} />
      <PostCard post={post} full eager onDeleted={() => navigate(feed, { replace: true })} />
      <CommentList comments={post.comments} />
    </>
  )
}

/** What a chat shows of a link to this post. */
function PostMeta({ post }: Pick<PostPageProps, 'post'>) {
  const { t } = useWords()
  const { title, text } = post.contents[0] ?? {}
  const picture = post.media.find(({ type }) => type === 'image')
  return (
    <PageMeta
      type="article"
      title={title || t('post.titleOf', { name: post.user.full_name })}
      description={text || post.location.locationMaster.location_name}
      image={picture?.path}
      drawnImage={post.share_picture}
      path={encodeURI(paths.post(post.slug))}
    />
  )
}
