import { Bell, Download, KeyRound, MonitorSmartphone, UserRoundCheck } from 'lucide-react'
import { paths } from '#web/navigation/paths.ts'
import { SettingsLink, SettingsSection } from '#web/ui/list/settings-section.tsx'
import { useWords } from '#web/words/words.tsx'

/** Links to the settings of sign-in and account. */
export function AccountSettings() {
  const { t } = useWords()
  return (
    <SettingsSection title={t('settings.account')}>
      <SettingsLink
        to={paths.notificationSettings}
        label={t('settings.notifications')}
        Icon={Bell}
      />
      <SettingsLink to={paths.account} label={t('settings.signIn')} Icon={UserRoundCheck} />
      <SettingsLink to={paths.changePassword} label={t('profile.changePassword')} Icon={KeyRound} />
      <SettingsLink to={paths.sessions} label={t('profile.sessions')} Icon={MonitorSmartphone} />
      <SettingsLink to={paths.yourData} label={t('settings.yourData')} Icon={Download} />
    </SettingsSection>
  )
}
