import { SettingScreen } from '../features/settings/setting-screen.tsx'
import { TimeZoneForm } from '../features/settings/time-zone-form.tsx'

/** The time zone of the community. */
export function Screen() {
  return (
    <SettingScreen title="settings.timeZone" text="timeZone.text">
      <TimeZoneForm />
    </SettingScreen>
  )
}
