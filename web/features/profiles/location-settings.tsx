import { Languages, MapPin } from 'lucide-react'
import { paths } from '#web/navigation/paths.ts'
import { SettingsLink, SettingsSection } from '#web/ui/list/settings-section.tsx'
import { useWords } from '#web/words/words.tsx'

/** The locations of a member, and the language they write in. */
export function LocationSettings() {
  const { t } = useWords()
  return (
    <SettingsSection title={t('settings.places')}>
      <SettingsLink to={paths.locationSelection} label={t('profile.locations')} Icon={MapPin} />
      <SettingsLink
        to={paths.languageSelection}
        label={t('profile.selectedLanguage')}
        Icon={Languages}
      />
    </SettingsSection>
  )
}
