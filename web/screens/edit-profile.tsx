import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LanguageField } from '#web/features/auth/sign-up/language-field.tsx'
import { EditProfileForm } from '#web/features/profiles/edit/edit-profile-form.tsx'
import { ProfileHeadSkeleton } from '#web/features/profiles/profile-head.tsx'
import { profileQuery } from '#web/features/profiles/queries.ts'
import { useLoadErrorAlert } from '#web/features/profiles/use-load-error-alert.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { QueryError } from '#web/layout/query-error.tsx'
import { goBack } from '#web/navigation/history.ts'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import type { Session } from '#web/session/session-store.ts'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** Changes the member's own profile. */
export function Screen() {
  const { t } = useWords()
  const session = useSession()
  const back = <BackButton fallback={paths.myProfile} />
  return (
    <Frame top={<TopBar title={t('editProfile.title')} lead={back} />}>
      <PageMeta title={t('editProfile.title')} />
      {session && <EditProfile key={session.user.id} session={session} />}
    </Frame>
  )
}

function EditProfile({ session }: { session: Session }) {
  const { t } = useWords()
  const showBanner = useBanner()
  const { data, error, isFetching, refetch } = useQuery(profileQuery(session.user.id))
  useLoadErrorAlert(data ? null : error)
  // A visitor's answer, from before the page knew its reader, lacks the member's own fields.
  const loaded = data && 'selected_language_id' in data.user.user_detail ? data.user : undefined
  // The form keeps its initial value.
  const [profile, setProfile] = useState(loaded)
  if (loaded && !profile) setProfile(loaded)
  const [handleSaved] = useState(() => () => {
    showBanner(t('editProfile.saved'), 'done')
    goBack(paths.myProfile)
  })
  if (!profile && error) {
    return <QueryError query={{ error, isFetching, refetch }} />
  }
  if (!profile) return <ProfileHeadSkeleton />
  return (
    <EditProfileForm
      session={session}
      profile={profile}
      onSaved={handleSaved}
      renderLanguage={(value, onChange) => <LanguageField value={value} onChange={onChange} />}
    />
  )
}
