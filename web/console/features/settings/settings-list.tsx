import {
  Clock,
  FileCheck,
  Gavel,
  Info,
  Landmark,
  Link2,
  MessageCircleQuestionMark,
  Phone,
  Scale,
  ShieldCheck,
  Smile,
  Store,
  UserPlus,
  WholeWord,
} from 'lucide-react'
import { consolePaths } from '#web/console/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { SettingsLink, SettingsSection } from '#web/ui/list/settings-section.tsx'
import { useWords } from '#web/words/words.tsx'

/** The parts of the settings, each a screen of its own. */
export function SettingsList() {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <SettingsSection title={t('settings.ofCommunity')}>
        <SettingsLink
          to={consolePaths.community(token)}
          label={t('community.who')}
          value={t('settings.whoText')}
          Icon={Store}
        />
        <SettingsLink
          to={consolePaths.links(token)}
          label={t('settings.links')}
          value={t('settings.linksText')}
          Icon={Link2}
        />
        <SettingsLink
          to={consolePaths.moods(token)}
          label={t('settings.moods')}
          value={t('settings.moodsText')}
          Icon={Smile}
        />
        <SettingsLink
          to={consolePaths.timeZone(token)}
          label={t('settings.timeZone')}
          value={t('settings.timeZoneText')}
          Icon={Clock}
        />
        <SettingsLink
          to={consolePaths.contacts(token)}
          label={t('settings.contacts')}
          value={t('settings.contactsText')}
          Icon={Landmark}
        />
        <SettingsLink
          to={consolePaths.periods(token)}
          label={t('settings.periods')}
          value={t('settings.periodsText')}
          Icon={Gavel}
        />
        <SettingsLink
          to={consolePaths.rules(token)}
          label={t('settings.rules')}
          value={t('settings.rulesText')}
          Icon={Scale}
        />
        <SettingsLink
          to={consolePaths.moderationSettings(token)}
          label={t('settings.moderation')}
          value={t('settings.moderationText')}
          Icon={ShieldCheck}
        />
        <SettingsLink
          to={consolePaths.heldWords(token)}
          label={t('settings.words')}
          value={t('settings.wordsText')}
          Icon={WholeWord}
        />
        <SettingsLink
          to={consolePaths.terms(token)}
          label={t('settings.terms')}
          value={t('settings.termsText')}
          Icon={FileCheck}
        />
        <SettingsLink
          to={consolePaths.invitations(token)}
          label={t('settings.joining')}
          value={t('settings.joiningText')}
          Icon={UserPlus}
        />
      </SettingsSection>
      <SettingsSection title={t('settings.pages')} text={t('settings.pagesText')}>
        {pages.map(({ page, label, Icon }) => (
          <SettingsLink
            key={page}
            to={consolePaths.page(token, page)}
            label={t(label)}
            Icon={Icon}
          />
        ))}
      </SettingsSection>
    </div>
  )
}

const pages = [
  { page: 'info', label: 'settings.info', Icon: Info },
  { page: 'faq', label: 'settings.faq', Icon: MessageCircleQuestionMark },
  { page: 'local-authorities', label: 'settings.authorities', Icon: Phone },
] as const
