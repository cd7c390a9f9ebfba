import { useWords } from '#web/words/words.tsx'
import { CommunityList } from '../features/hosting/community-list.tsx'
import { SignOutButton } from '../features/hosting/sign-out-button.tsx'
import { HostScreen } from '../layout/host-screen.tsx'

/** The communities of the installation. */
export function Screen() {
  const { t } = useWords()
  return (
    <HostScreen title={t('hosting.communities')} actions={<SignOutButton />}>
      <CommunityList />
    </HostScreen>
  )
}
