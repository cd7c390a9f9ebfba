import { useQuery } from '@tanstack/react-query'
import { Pencil, Settings } from 'lucide-react'
import { Link } from 'wouter'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import { LogoutButton } from '#web/features/auth/logout/logout-button.tsx'
import { HeldPosts } from '#web/features/posts/held-posts.tsx'
import { PostCard } from '#web/features/posts/post-card.tsx'
import { PostList } from '#web/features/posts/post-list.tsx'
import { AchievementsOf } from '#web/features/profiles/achievements.tsx'
import { LaterCard } from '#web/features/profiles/later/later-card.tsx'
import { PinnedPosts } from '#web/features/profiles/pinned-posts.tsx'
import { ProfileAbout, ProfileBio, ProfileHead } from '#web/features/profiles/profile-head.tsx'
import { postsOfQuery, profileQuery } from '#web/features/profiles/queries.ts'
import { useLoadErrorAlert } from '#web/features/profiles/use-load-error-alert.ts'
import { UnsentLink } from '#web/features/queue/unsent-link.tsx'
import { RespectCounts } from '#web/features/respects/respect-counts.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { HeadingLevel } from '#web/ui/page/heading-level.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { iconButtonClass } from '#web/ui/press/icon-button.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

/** The member's own profile. */
export function Screen() {
  const { t } = useWords()
  const session = useSession()
  return (
    <Frame top={<TopBar title={t('profile.mine')} actions={<SettingsButton />} />}>
      <PageMeta title={t('profile.mine')} />
      {session && <MyProfile user={session.user} />}
    </Frame>
  )
}

function SettingsButton() {
  const { t } = useWords()
  return (
    <Link to={paths.settings} aria-label={t('settings.title')} className={iconButtonClass('plain')}>
      <Settings aria-hidden />
    </Link>
  )
}

/** Operators and moderators go to the console, whose scripts come with a page of their own. */
function ConsoleLink({ user }: { user: SignedInUser }) {
  const { t } = useWords()
  if (user.role === 'member') return null
  return (
    <p className="mb-3 text-sm">
      <a href={paths.console(user.identification_token)} className="link">
        {t('profile.console')}
      </a>
    </p>
  )
}

function MyProfile({ user }: { user: SignedInUser }) {
  const { t } = useWords()
  // The session's data are shown until the server's answer arrives.
  const { data, error } = useQuery(profileQuery(user.id))
  useLoadErrorAlert(data ? null : error)
  const profile = data?.user ?? user
  const noPosts = (
    <EmptyState
      seed={`posts of ${user.id}`}
      title={t('profile.noPosts')}
      text={t('profile.noOwnPostsText')}
      action={<LinkButton to={paths.newPost}>{t('profile.writePost')}</LinkButton>}
    />
  )
  return (
    <>
      <UnsentLink />
      <ConsoleLink user={user} />
      <ProfileHead profile={profile} />
      <div className="mt-3 flex flex-col gap-4">
        <AchievementsOf user_id={user.id} isOwn />
        <div>
          <ProfileBio profile={profile} />
          <RespectCounts user_id={user.id} />
        </div>
        <ProfileAbout profile={profile} label={t('profile.aboutMe')} />
        <div className="flex flex-wrap gap-2 *:flex-1">
          <LinkButton
            variant="secondary"
            to={paths.editProfile}
            icon={<Pencil aria-hidden className="size-5" />}
          >
            {t('editProfile.title')}
          </LinkButton>
          <LogoutButton />
        </div>
      </div>
      {data && (
        <div className="mt-6">
          <LaterCard profile={data} />
        </div>
      )}
      <HeadingLevel value="h4">
        <PinnedPosts
          user_id={user.id}
          atLeast={2}
          renderPost={(post) => <PostCard post={post} />}
        />
        <HeldPosts />
        <h3 className="mt-6 mb-2 font-semibold">{t('profile.posts')}</h3>
        <PostList query={postsOfQuery(user.id)} empty={noPosts} />
      </HeadingLevel>
    </>
  )
}
