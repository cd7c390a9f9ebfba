import { Link } from 'wouter'
import { LanguageSwitch } from '#web/features/languages/api.ts'
import { SavesDataSwitch } from '#web/features/settings/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useWords } from '#web/words/words.tsx'

/** The settings for everybody, and links that a visitor may want to read before signing in. */
export function AboutLinks() {
  const { t, locale } = useWords()
  const links = [
    { to: paths.info(), label: t('about.product') },
    { to: paths.terms, label: t('about.terms') },
    { to: paths.privacy, label: t('about.privacy') },
  ]
  return (
    <footer lang={locale} className="mt-auto grid justify-items-center gap-2 pt-6">
      <LanguageSwitch hideLabel />
      <SavesDataSwitch />
      <ul className="flex flex-wrap justify-center gap-x-2 text-sm text-muted">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center px-2.5 hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </footer>
  )
}
