import { ModerationForm } from '../features/settings/moderation-form.tsx'
import { SettingScreen } from '../features/settings/setting-screen.tsx'

/** Which posts wait for a moderator before others see them. */
export function Screen() {
  return (
    <SettingScreen title="settings.moderation" text="moderationSettings.text">
      <ModerationForm />
    </SettingScreen>
  )
}
