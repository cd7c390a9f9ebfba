import { CommunityForm } from '../features/community/community-form.tsx'
import { SettingScreen } from '../features/settings/setting-screen.tsx'

/** What the community says of itself. */
export function Screen() {
  return (
    <SettingScreen title="community.who" text="community.whoText">
      <CommunityForm />
    </SettingScreen>
  )
}
