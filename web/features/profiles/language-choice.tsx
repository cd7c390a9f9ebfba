import type { Locale } from '#shared/page.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { useWords } from '#web/words/words.tsx'

const aYear = 365 * 24 * 60 * 60

/** The language of the product. The server draws the page in it, so the page is loaded again. */
export function LanguageChoice() {
  const { t, locale } = useWords()
  function handleChange(next: Locale) {
    // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing in browsers we support
    document.cookie = `locale=${next}; path=/; max-age=${aYear}; samesite=lax`
    window.location.reload()
  }
  return (
    <ChoiceChips<Locale>
      label={t('profile.language')}
      choices={[
        { value: 'en', label: t('profile.english') },
        { value: 'hi', label: t('profile.hindi') },
      ]}
      value={locale}
      onChange={handleChange}
    />
  )
}
