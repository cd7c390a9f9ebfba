import { useState } from 'react'
import type { Theme } from '#shared/page.ts'
import { chooseTheme, currentTheme } from '#web/device/theme.ts'
import { useIsLive } from '#web/session/session.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { useWords } from '#web/words/words.tsx'

type Choice = Theme | 'device'

/** The choice of the theme: as the device has it, light or dark. */
export function ThemeSwitch() {
  const { t } = useWords()
  const isLive = useIsLive()
  const [chosen, setChosen] = useState<Choice>()
  const current = isLive ? (currentTheme() ?? 'device') : null

  function handleChange(next: Choice) {
    chooseTheme(next === 'device' ? undefined : next)
    setChosen(next)
  }

  return (
    <ChoiceChips<Choice>
      label={t('settings.theme')}
      choices={[
        { value: 'device', label: t('settings.themeDevice') },
        { value: 'light', label: t('settings.themeLight') },
        { value: 'dark', label: t('settings.themeDark') },
      ]}
      value={chosen ?? current}
      onChange={handleChange}
    />
  )
}
