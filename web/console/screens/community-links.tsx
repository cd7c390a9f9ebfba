import { LinksForm } from '../features/settings/links-form.tsx'
import { SettingScreen } from '../features/settings/setting-screen.tsx'

/** Where else the community is on the web. */
export function Screen() {
  return (
    <SettingScreen title="settings.links" text="links.text">
      <LinksForm />
    </SettingScreen>
  )
}
