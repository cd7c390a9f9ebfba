import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import type { Post } from '#shared/contracts/post.ts'
import { contestQuery } from '#web/features/contests/queries.ts'
import { addPost } from '#web/features/posts/add-post.ts'
import { BeingSent } from '#web/features/posts/compose/being-sent.tsx'
import { emptyDraft } from '#web/features/posts/compose/draft.ts'
import { DraftList } from '#web/features/posts/compose/draft-list.tsx'
import { entryName, newPostName } from '#web/features/posts/compose/draft-name.ts'
import { EntryNote } from '#web/features/posts/compose/entry-note.tsx'
import { isWritten } from '#web/features/posts/compose/is-written.ts'
import { PostForm } from '#web/features/posts/compose/post-form.tsx'
import { type Shared, sharedIn } from '#web/features/posts/compose/shared-draft.ts'
import { useTakeBackDraft } from '#web/features/posts/compose/use-take-back-draft.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { useHasLeft } from '#web/layout/use-has-left.ts'
import { paths } from '#web/navigation/paths.ts'
import { communityQuery } from '#web/session/community-query.ts'
import { useSession } from '#web/session/session.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/**
 * Writes a post; with `?contestId=&day_id=`, an entry that completes the day. `?draft=` is a post that was begun before:
 * the address of a new one gets it as soon as something is written, so that it survives a reload. `?shared=` is what
 * another app has shared.
 */
export function Screen() {
  const { t } = useWords()
  const [search] = useSearchParams()
  const user = useSession()?.user
  const contest_id = Number(search.get('contestId')) || undefined
  const day_id = (contest_id && Number(search.get('day_id'))) || undefined
  const asked = search.get('draft')
  const shared = useMemo(() => sharedIn(search), [search])
  const draft_id = useMemo(() => asked ?? crypto.randomUUID(), [asked])
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const title = t(contest_id ? 'compose.newEntry' : 'compose.newPost')
  const entry = { contest_id, day_id }
  return (
    <Frame
      top={
        <TopBar
          title={title}
          subtitle={user && <Destination token={user.identification_token} />}
          lead={<BackButton fallback={leaveTo({ ...entry, user })} />}
          actions={<div ref={setBar} className="me-2.5" />}
        />
      }
    >
      <PageMeta title={title} />
      {contest_id && <EntryNote contest_id={contest_id} day_id={day_id} />}
      {user && contest_id && (
        <NewPost
          key={`${user.id} ${entryName(contest_id, day_id)}`}
          user={user}
          bar={bar}
          {...entry}
          draftName={entryName(contest_id, day_id)}
        />
      )}
      {user && !contest_id && (
        <>
          <DraftList key={user.id} user_id={user.id} current={newPostName(draft_id)} />
          <NewPost
            key={`${user.id} ${newPostName(draft_id)}`}
            user={user}
            bar={bar}
            {...entry}
            draftName={newPostName(draft_id)}
            address={asked ? undefined : paths.draft(draft_id)}
            shared={asked ? undefined : shared}
          />
        </>
      )}
    </Frame>
  )
}

/** The community in which the post will appear, which may not be the last visited one. */
function Destination({ token }: { token: string }) {
  const { t } = useWords()
  const { data } = useQuery(communityQuery(token))
  // Its line is there from the start, so that nothing moves.
  return data ? t('compose.goesTo', { community: data.community.name }) : '\u00a0'
}

type Entry = { contest_id: number | undefined; day_id: number | undefined }

type NewPostProps = Entry & {
  user: SignedInUser
  bar: HTMLElement | null
  draftName: string
  /** The address of the draft, if it is not the screen's yet. */
  address?: string
  shared?: Shared
}

function NewPost({ user, bar, contest_id, day_id, draftName, address, shared }: NewPostProps) {
  const { t } = useWords()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const showBanner = useBanner()
  const hasLeft = useHasLeft()
  const isTakenBack = useTakeBackDraft(draftName)

  function handleSaved(post: Post) {
    const wasDone = isKnownAsDone(client, { contest_id, day_id })
    addPost(client, post)
    showBanner(t(post.is_held ? 'compose.held' : 'compose.created'), 'done')
    const shownAt =
      post.is_held && !contest_id ? paths.myProfile : leaveTo({ contest_id, day_id, user })
    // The screen of the day opens the sheet of the day that is done, unless it was done before.
    const state = day_id === undefined || wasDone ? undefined : { dayDone: day_id }
    if (!hasLeft()) navigate(shownAt, { replace: true, state })
  }

  if (!isTakenBack) return <BeingSent draftName={draftName} />
  return (
    <PostForm
      target={{ contest_id, contest_day_id: day_id }}
      author={user}
      draftName={draftName}
      initial={{ draft: emptyDraft(user), media: [], key: crypto.randomUUID() }}
      isWorthKeeping={isWritten}
      shared={shared}
      bar={bar}
      isEntry={contest_id !== undefined}
      saveLabel={t('compose.post')}
      onStored={() => address && navigate(address, { replace: true })}
      onSaved={handleSaved}
      onQueued={() => {
        if (!hasLeft()) navigate(leaveTo({ contest_id, day_id, user }), { replace: true })
      }}
      onDiscarded={() => navigate(leaveTo({ contest_id, day_id, user }), { replace: true })}
    />
  )
}

/** Whether the day was done before the post; the note above the form has asked. */
function isKnownAsDone(client: QueryClient, { contest_id, day_id }: Entry): boolean {
  if (!contest_id || !day_id) return false
  const page = client.getQueryData(contestQuery(contest_id).queryKey)
  return Boolean(page?.contestDays.find(({ id }) => id === day_id)?.contest_days_user)
}

/** Where the post will be shown: its day, its challenge, or the feed. */
function leaveTo({ contest_id, day_id, user }: Entry & { user: SignedInUser | undefined }): string {
  if (contest_id && day_id) return paths.contestDay(contest_id, day_id)
  if (contest_id) return paths.contest(contest_id, 'entries')
  return user ? paths.posts(user.identification_token) : paths.start
}
