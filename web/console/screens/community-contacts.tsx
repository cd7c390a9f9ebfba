import { ContactsForm } from '../features/settings/contacts-form.tsx'
import { SettingScreen } from '../features/settings/setting-screen.tsx'

/** Who answers for the community. */
export function Screen() {
  return (
    <SettingScreen title="settings.contacts" text="contacts.text">
      <ContactsForm />
    </SettingScreen>
  )
}
