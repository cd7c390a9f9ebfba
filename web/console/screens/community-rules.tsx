import { RulesForm } from '../features/settings/rules-form.tsx'
import { SettingScreen } from '../features/settings/setting-screen.tsx'

/** The rules of the community. */
export function Screen() {
  return (
    <SettingScreen title="settings.rules" text="rules.text">
      <RulesForm />
    </SettingScreen>
  )
}
