import { MoodsForm } from '../features/moods/moods-form.tsx'
import { SettingScreen } from '../features/settings/setting-screen.tsx'

/** The moods of the community. */
export function Screen() {
  return (
    <SettingScreen title="settings.moods" text="moods.text">
      <MoodsForm />
    </SettingScreen>
  )
}
