import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'wouter'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import type { Post } from '#shared/contracts/posts.ts'
import { draftKey, emptyDraft } from '#web/features/posts/compose/draft.ts'
import { EntryNote } from '#web/features/posts/compose/entry-note.tsx'
import { PostForm } from '#web/features/posts/compose/post-form.tsx'
import { addPost } from '#web/features/posts/post-cache.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import { useBanner } from '#web/ui/banner.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** Writes a post; with `?contestId=&day_id=`, an entry that completes the day. */
export function Screen() {
  const { t } = useWords()
  const [search] = useSearchParams()
  const user = useSession()?.user
  const contest_id = Number(search.get('contestId')) || undefined
  const day_id = (contest_id && Number(search.get('day_id'))) || undefined
  const title = t(contest_id ? 'compose.newEntry' : 'compose.newPost')
  const fallback = leaveTo({ contest_id, day_id, user })
  return (
    <Frame top={<TopBar title={title} lead={<BackButton fallback={fallback} />} />}>
      <PageMeta title={title} />
      {contest_id && <EntryNote contest_id={contest_id} day_id={day_id} />}
      {user && (
        <NewPost
          key={`${contest_id} ${day_id}`}
          user={user}
          contest_id={contest_id}
          day_id={day_id}
          leaveTo={fallback}
        />
      )}
    </Frame>
  )
}

type Entry = { contest_id: number | undefined; day_id: number | undefined }

function NewPost({
  user,
  contest_id,
  day_id,
  leaveTo,
}: Entry & { user: SignedInUser; leaveTo: string }) {
  const { t } = useWords()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const showBanner = useBanner()

  function handleSaved(post: Post) {
    addPost(client, post)
    showBanner(t('compose.created'), 'done')
    navigate(leaveTo, { replace: true })
  }

  return (
    <PostForm
      target={{ contest_id, contest_day_id: day_id }}
      initial={emptyDraft(user)}
      keptAs={draftKey(user.id, day_id ?? contest_id)}
      isEntry={contest_id !== undefined}
      saveLabel={t('compose.post')}
      onSaved={handleSaved}
    />
  )
}

/** Where the post will be seen: its day, its challenge, or the feed. */
function leaveTo({ contest_id, day_id, user }: Entry & { user: SignedInUser | undefined }): string {
  if (contest_id && day_id) return paths.contestDay(contest_id, day_id)
  if (contest_id) return paths.contest(contest_id, 'entries')
  return user ? paths.posts(user.identification_token) : paths.start
}
