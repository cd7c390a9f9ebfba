import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import type { Output } from '#shared/contracts/calls.ts'
import { parseSlug } from '#shared/rules/slug.ts'
import { commentsAddress } from '#web/features/comments/comments-address.ts'
import { CommentsSection } from '#web/features/comments/comments-section.tsx'
import { commentsQuery, linkedThreadQuery, repliesQuery } from '#web/features/comments/queries.ts'
import { Encouragements } from '#web/features/encouragements/api.ts'
import { FeedAside } from '#web/features/posts/feed-aside.tsx'
import { countComments } from '#web/features/posts/post-cache.ts'
import { PostCard } from '#web/features/posts/post-card.tsx'
import { PostSkeletons } from '#web/features/posts/post-skeletons.tsx'
import { heldPostsQuery, moodsQuery, postQuery } from '#web/features/posts/queries.ts'
import { isApiError } from '#web/http/api.ts'
import type { AnyQuery } from '#web/http/query.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { NotFound } from '#web/layout/not-found.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { useCommunity, useSession } from '#web/session/session.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

export function queries({ params, search, community, language }: PageAddress): AnyQuery[] {
  const { slug = '' } = params
  const post_id = parseSlug(slug)
  const post = [postQuery(community, slug), moodsQuery(community, language.language_id)]
  if (post_id === undefined) return post
  const { linked_id, cursor, replies } = commentsAddress(search)
  const comments: AnyQuery[] = [commentsQuery(community, { post_id, cursor })]
  if (linked_id) comments.push(linkedThreadQuery(community, { post_id, comment_id: linked_id }))
  if (replies) comments.push(repliesQuery(community, { post_id, ...replies }))
  return [...post, ...comments]
}

/** An id of no community is as missing as one of no post. */
const missing: string[] = ['post_not_found', 'community_not_found']

/** One post with its comments. */
export function Screen() {
  const { t } = useWords()
  const { slug = '' } = useParams<{ slug: string }>()
  const token = useCommunity()
  const query = useQuery(postQuery(token, slug))
  const { data, error } = query
  const isGone = isApiError(error) && missing.includes(error.code)
  const isMember = useSession() !== null
  if (isGone && !isMember) return <NotFound />
  const feed = token ? paths.posts(token) : paths.start
  if (isGone) return <HeldPost id={parseSlug(slug)} feed={feed} />
  return (
    <Frame
      aside={<FeedAside />}
      top={<TopBar title={t('post.title')} lead={<BackButton fallback={feed} />} />}
    >
      {data && <PostPage post={data.post} slug={slug} feed={feed} />}
      {!data && <PageMeta title={t('post.title')} />}
      {!data && <Unanswered query={query} loading={<PostSkeletons count={1} />} />}
    </Frame>
  )
}

/** A post of the reader's own that nobody else sees yet. */
function HeldPost({ id, feed }: { id: number | undefined; feed: string }) {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const query = useQuery(heldPostsQuery)
  const post = query.data?.posts.find((held) => held.id === id)
  if (query.data && !post) return <NotFound />
  return (
    <Frame top={<TopBar title={t('post.title')} lead={<BackButton fallback={feed} />} />}>
      <PageMeta title={t('post.title')} />
      {post ? (
        <PostCard post={post} full eager onGone={() => navigate(feed, { replace: true })} />
      ) : (
        <Unanswered query={query} loading={<PostSkeletons count={1} />} />
      )}
    </Frame>
  )
}

type PostPageProps = { post: Output<'post/singlepost'>['post']; slug: string; feed: string }

function PostPage({ post, slug, feed }: PostPageProps) {
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const [search] = useSearchParams()
  // The title was changed since the link was made, or the link holds the bare id.
  useEffect(() => {
    if (slug === post.slug) return
    navigate(paths.post(post.slug) + location.search + location.hash, { replace: true })
  }, [slug, post.slug, navigate])
  return (
    <>
      <PostMeta post={post} />
      <PostCard post={post} full eager onGone={() => navigate(feed, { replace: true })} />
      {post.contest_id !== null && <Encouragements thing={{ post_id: post.id }} />}
      <CommentsSection
        key={post.id}
        post={post}
        address={commentsAddress(search)}
        onCount={(difference) => countComments(client, post.id, difference)}
      />
    </>
  )
}

/** The preview that a chat shows of a link to this post. */
function PostMeta({ post }: Pick<PostPageProps, 'post'>) {
  const { t } = useWords()
  const { title, text } = post.contents[0] ?? {}
  const picture = post.media.find(({ type }) => type === 'image')?.path
  const poster = post.media.find(({ poster }) => poster !== null)?.poster
  return (
    <PageMeta
      type="article"
      title={title || t('post.titleOf', { name: post.user.full_name })}
      description={text || post.location.locationMaster.location_name}
      image={picture ?? poster}
      drawnImage={post.share_picture}
      path={encodeURI(paths.post(post.slug))}
    />
  )
}
