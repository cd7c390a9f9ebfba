import { ChevronRight, KeyRound, Languages, MapPin, MonitorSmartphone } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { useWords } from '#web/words/words.tsx'

/** Links to the locations, the language, the password and the sessions of the account. */
export function AccountLinks() {
  const { t } = useWords()
  const links = [
    { to: paths.locationSelection, label: t('profile.locations'), Icon: MapPin },
    { to: paths.languageSelection, label: t('profile.selectedLanguage'), Icon: Languages },
    { to: paths.changePassword, label: t('profile.changePassword'), Icon: KeyRound },
    { to: paths.sessions, label: t('profile.sessions'), Icon: MonitorSmartphone },
  ]
  return (
    <Card as="section" aria-label={t('profile.account')}>
      <ul className="divide-y divide-line">
        {links.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-13 items-center gap-3.5 px-4 py-2 -outline-offset-3 hover:bg-sunken"
            >
              <Icon aria-hidden className="size-5 text-muted" />
              <span className="min-w-0 flex-1">{label}</span>
              <ChevronRight aria-hidden className="size-5 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
