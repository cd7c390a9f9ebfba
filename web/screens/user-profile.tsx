import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'wouter'
import type { Profile } from '#shared/contracts/profiles.ts'
import { largerPicture } from '#shared/rules/larger-picture.ts'
import { BlockedNote } from '#web/features/blocks/blocked-note.tsx'
import { PostCard } from '#web/features/posts/post-card.tsx'
import { PostList } from '#web/features/posts/post-list.tsx'
import { moodsQuery } from '#web/features/posts/queries.ts'
import { AchievementsOf } from '#web/features/profiles/achievements.tsx'
import { MemberMenu } from '#web/features/profiles/member-menu.tsx'
import { PinnedPosts } from '#web/features/profiles/pinned-posts.tsx'
import {
  ProfileAbout,
  ProfileBio,
  ProfileHead,
  ProfileHeadSkeleton,
} from '#web/features/profiles/profile-head.tsx'
import {
  achievementsQuery,
  pinsOfQuery,
  postsOfQuery,
  profileQuery,
} from '#web/features/profiles/queries.ts'
import { useLoadErrorAlert } from '#web/features/profiles/use-load-error-alert.ts'
import { RespectCounts } from '#web/features/respects/respect-counts.tsx'
import { RespectMember } from '#web/features/respects/respect-member.tsx'
import { isApiError } from '#web/http/api.ts'
import type { AnyQuery } from '#web/http/query.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { afterName } from '#web/layout/next-page-form.tsx'
import { NotFound } from '#web/layout/not-found.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { useCommunity, useSession } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { HeadingLevel } from '#web/ui/page/heading-level.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

export function queries({ search, community, language }: PageAddress): AnyQuery[] {
  const user_id = Number(search.get('user_id'))
  // Without an id the read fails, which gives the page its status.
  if (!(user_id > 0)) return [profileQuery(user_id)]
  return [
    profileQuery(user_id),
    postsOfQuery(user_id, search.get(afterName)),
    pinsOfQuery(user_id),
    achievementsQuery(user_id),
    moodsQuery(community, language.language_id),
  ]
}

/** Another member's profile. */
export function Screen() {
  const { t } = useWords()
  const token = useCommunity()
  const [, navigate] = useLocation()
  const user_id = Number(useSearchParams()[0].get('user_id'))
  const fallback = token ? paths.posts(token) : paths.start
  if (!(user_id > 0)) return <NotFound />
  return (
    <Frame top={<TopBar lead={<BackButton fallback={fallback} />} title={t('profile.title')} />}>
      <UserProfile user_id={user_id} onGone={() => navigate(fallback, { replace: true })} />
    </Frame>
  )
}

function UserProfile({ user_id, onGone }: { user_id: number; onGone: () => void }) {
  const isOwn = useSession()?.user.id === user_id
  const { t } = useWords()
  const query = useQuery(profileQuery(user_id))
  const { data, error } = query
  const isMissing = isApiError(error) && missing.includes(error.code)
  useLoadErrorAlert(isMissing || data ? null : error)
  if (isMissing) return <NobodyHere />
  if (!data) {
    return (
      <>
        <PageMeta title={t('profile.title')} />
        <Unanswered query={query} loading={<ProfileHeadSkeleton />} />
      </>
    )
  }
  const { user, is_blocked } = data
  return (
    <>
      <PageMeta
        title={user.full_name}
        description={user.user_detail.bio}
        image={user.profile_pic && largerPicture(user.profile_pic)}
        path={paths.userProfile(user.id)}
      />
      <ProfileHead profile={user}>
        {!isOwn && (
          <div className="flex items-center gap-1">
            {!is_blocked && <RespectMember profile={user} />}
            <MemberMenu profile={user} is_blocked={is_blocked} onGone={onGone} />
          </div>
        )}
      </ProfileHead>
      <div className="flex flex-col gap-4">
        <div>
          <ProfileBio profile={user} />
          {!is_blocked && <RespectCounts user_id={user.id} />}
        </div>
        <ProfileAbout profile={user} label={t('profile.about')} />
        {!is_blocked && <AchievementsOf user_id={user.id} isOwn={isOwn} />}
      </div>
      {is_blocked ? <BlockedNote member={user} /> : <WrittenBy member={user} />}
    </>
  )
}

function WrittenBy({ member: { id, full_name } }: { member: Profile }) {
  const { t } = useWords()
  const [search] = useSearchParams()
  const noPosts = (
    <EmptyState
      seed={`posts of ${id}`}
      title={t('profile.noPosts')}
      text={t('profile.noPostsText', { name: full_name })}
    />
  )
  return (
    <HeadingLevel value="h4">
      <PinnedPosts user_id={id} atLeast={1} renderPost={(post) => <PostCard post={post} />} />
      <h3 className="mt-6 mb-2 font-semibold">{t('profile.posts')}</h3>
      <PostList query={postsOfQuery(id, search.get(afterName))} empty={noPosts} />
    </HeadingLevel>
  )
}

/** The page for an id of no member. */
const missing: string[] = ['user_not_found', 'community_not_found', 'given_data_invalid']

function NobodyHere() {
  const { t } = useWords()
  const token = useCommunity()
  const home = token ? paths.challenges(token) : paths.start
  return (
    <>
      <PageMeta title={t('profile.title')} />
      <meta name="robots" content="noindex" />
      <EmptyState
        seed="nobody"
        title={t('profile.gone')}
        action={<LinkButton to={home}>{t('page.goHome')}</LinkButton>}
      />
    </>
  )
}
