import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import type { Post } from '#shared/contracts/post.ts'
import { replacePost } from '#web/features/posts/add-post.ts'
import { draftOf } from '#web/features/posts/compose/draft.ts'
import { mediaOf } from '#web/features/posts/compose/draft-media.ts'
import { editName } from '#web/features/posts/compose/draft-name.ts'
import { isChanged } from '#web/features/posts/compose/is-written.ts'
import { PostForm } from '#web/features/posts/compose/post-form.tsx'
import { PostSkeletons } from '#web/features/posts/post-skeletons.tsx'
import { postQuery } from '#web/features/posts/queries.ts'
import { isApiError } from '#web/http/api.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { NotFound } from '#web/layout/not-found.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { useHasLeft } from '#web/layout/use-has-left.ts'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

/** Changes the member's own post. */
export function Screen() {
  const { t } = useWords()
  const { slug = '' } = useParams<{ slug: string }>()
  const user = useSession()?.user
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const query = useQuery(postQuery(user?.identification_token, slug))
  const { data, error } = query
  if (isApiError(error) && error.code === 'post_not_found') return <NotFound />
  return (
    <Frame
      top={
        <TopBar
          title={t('compose.edit')}
          lead={<BackButton fallback={paths.post(slug)} />}
          actions={<div ref={setBar} className="me-2.5" />}
        />
      }
    >
      <PageMeta title={t('compose.edit')} />
      {!data && <Unanswered query={query} loading={<PostSkeletons count={1} />} />}
      {data && data.post.user.id !== user?.id && <NotYours post={data.post} />}
      {data && user && data.post.user.id === user.id && (
        <EditPost post={data.post} user={user} bar={bar} />
      )}
    </Frame>
  )
}

type EditPostProps = { post: Post; user: SignedInUser; bar: HTMLElement | null }

function EditPost({ post, user, bar }: EditPostProps) {
  const { t } = useWords()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const showBanner = useBanner()
  const hasLeft = useHasLeft()

  function handleSaved(saved: Post) {
    replacePost(client, saved)
    showBanner(t(saved.is_held ? 'compose.held' : 'compose.updated'), 'done')
    if (!hasLeft()) navigate(paths.post(saved.slug), { replace: true })
  }

  const initial = { draft: draftOf(post), media: mediaOf(post), key: '' }
  return (
    <PostForm
      key={editName(post)}
      target={{ postid: post.id }}
      author={user}
      draftName={editName(post)}
      initial={initial}
      isWorthKeeping={(content) => isChanged(initial, content)}
      onDiscarded={() => navigate(paths.post(post.slug), { replace: true })}
      isEntry={post.contest_id !== null}
      bar={bar}
      saveLabel={t('compose.save')}
      onSaved={handleSaved}
    />
  )
}

function NotYours({ post }: { post: Post }) {
  const { t } = useWords()
  return (
    <EmptyState
      seed="not-yours"
      title={t('compose.notYours')}
      text={t('compose.notYoursText', { name: post.user.full_name })}
      action={<LinkButton to={paths.post(post.slug)}>{t('compose.readPost')}</LinkButton>}
    />
  )
}
