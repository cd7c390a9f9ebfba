import { SettingScreen } from '../features/settings/setting-screen.tsx'
import { TermsEditor } from '../features/terms/terms-editor.tsx'

/** The terms and the privacy policy of the community. */
export function Screen() {
  return (
    <SettingScreen title="settings.terms" text="terms.text">
      <TermsEditor />
    </SettingScreen>
  )
}
