import { languages } from 'virtual:languages'
import { useState } from 'react'
import { useProduct } from '#web/session/product.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { useWords } from '#web/words/words.tsx'
import { useChooseLanguage } from './use-choose-language.ts'

/** The choice of the interface's language. Each language is named in itself, for readers of no other. */
export function LanguageSwitch({ hideLabel }: { hideLabel?: boolean }) {
  const { t, locale } = useWords()
  const { support_email } = useProduct()
  const choose = useChooseLanguage()
  // The choice shows at once, and is undone if the words of the language cannot be loaded.
  const [tapped, setTapped] = useState<string>()
  const current = languages.find((language) => language.locale === locale)

  async function handleChange(next: string) {
    setTapped(next)
    await choose(next)
    setTapped((latest) => (latest === next ? undefined : latest))
  }

  return (
    <div>
      <ChoiceChips
        label={t('language.label')}
        hideLabel={hideLabel}
        choices={languages.map(({ locale, name }) => ({
          value: locale,
          label: name,
          lang: locale,
        }))}
        value={tapped ?? locale}
        onChange={(next) => void handleChange(next)}
      />
      {current?.wants_native_reader && (
        <p className="mt-2 text-sm text-muted">{t('language.unread', { email: support_email })}</p>
      )}
    </div>
  )
}
