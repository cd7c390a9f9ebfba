import { LogoutButton } from '#web/features/auth/logout/logout-button.tsx'
import { NeighbourSettings } from '#web/features/blocks/neighbour-settings.tsx'
import { LanguageSwitch } from '#web/features/languages/language-switch.tsx'
import { FoldedLanguagesChoice } from '#web/features/posts/folding/folded-languages-choice.tsx'
import { AccountSettings } from '#web/features/profiles/account-settings.tsx'
import { InviteNeighbour } from '#web/features/profiles/invite-neighbour.tsx'
import { LocationSettings } from '#web/features/profiles/location-settings.tsx'
import { DeviceNotifications } from '#web/features/push/device-notifications.tsx'
import { UnsentLink } from '#web/features/queue/unsent-link.tsx'
import { SavesDataSwitch } from '#web/features/settings/saves-data-switch.tsx'
import { ThemeSwitch } from '#web/features/settings/theme-switch.tsx'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import type { Session } from '#web/session/session-store.ts'
import { CardBody } from '#web/ui/list/card.tsx'
import { SettingsSection } from '#web/ui/list/settings-section.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** What members set for themselves: a list of sections, each from its feature. */
export function Screen() {
  const { t } = useWords()
  const session = useSession()
  const back = <BackButton fallback={paths.myProfile} />
  return (
    <Frame top={<TopBar title={t('settings.title')} lead={back} />}>
      <PageMeta title={t('settings.title')} />
      {session && <Sections session={session} />}
    </Frame>
  )
}

function Sections({ session: { user } }: { session: Session }) {
  return (
    <div className="flex flex-col gap-6">
      <UnsentLink />
      <ReadingSettings token={user.identification_token} />
      <LocationSettings />
      <DeviceNotifications user_id={user.id} />
      <NeighbourSettings />
      <AccountSettings />
      <InviteNeighbour user={user} />
      <LogoutButton />
    </div>
  )
}

/** The language and the theme of the product, saving data, and the folded languages. */
function ReadingSettings({ token }: { token: string }) {
  const { t } = useWords()
  return (
    <SettingsSection title={t('settings.reading')}>
      <CardBody>
        <LanguageSwitch />
      </CardBody>
      <CardBody>
        <ThemeSwitch />
      </CardBody>
      <CardBody className="py-1.5">
        <SavesDataSwitch />
      </CardBody>
      <CardBody className="py-1.5">
        <FoldedLanguagesChoice token={token} />
      </CardBody>
    </SettingsSection>
  )
}
