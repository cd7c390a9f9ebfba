import { PeriodsForm } from '../features/duties/periods-form.tsx'
import { SettingScreen } from '../features/settings/setting-screen.tsx'

/** How long there is to settle grievances and orders. */
export function Screen() {
  return (
    <SettingScreen title="settings.periods" text="periods.text">
      <PeriodsForm />
    </SettingScreen>
  )
}
