import { KeyRound, MonitorSmartphone } from 'lucide-react'
import { paths } from '#web/navigation/paths.ts'
import { SettingsLink, SettingsSection } from '#web/ui/settings-section.tsx'
import { useWords } from '#web/words/words.tsx'

/** The password and the sessions of the account. */
export function AccountSettings() {
  const { t } = useWords()
  return (
    <SettingsSection title={t('settings.account')}>
      <SettingsLink to={paths.changePassword} label={t('profile.changePassword')} Icon={KeyRound} />
      <SettingsLink to={paths.sessions} label={t('profile.sessions')} Icon={MonitorSmartphone} />
    </SettingsSection>
  )
}
