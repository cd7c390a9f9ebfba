import { Ban, Scale } from 'lucide-react'
import { paths } from '#web/navigation/paths.ts'
import { SettingsLink, SettingsSection } from '#web/ui/list/settings-section.tsx'
import { useWords } from '#web/words/words.tsx'

/** The settings about blocked members, and what moderators have decided. */
export function NeighbourSettings() {
  const { t } = useWords()
  return (
    <SettingsSection title={t('settings.neighbours')}>
      <SettingsLink to={paths.blocked} label={t('block.title')} Icon={Ban} />
      <SettingsLink to={paths.decisions} label={t('settings.decisions')} Icon={Scale} />
    </SettingsSection>
  )
}
