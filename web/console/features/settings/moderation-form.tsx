import { useQuery } from '@tanstack/react-query'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import type { ModerationSettings } from '#shared/contracts/console/settings.ts'
import { newMemberDays } from '#shared/rules/held-posts.ts'
import { api } from '#web/http/api.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useSession } from '#web/session/session.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { useWords } from '#web/words/words.tsx'
import { moderationSettingsQuery } from './queries.ts'
import { SettingForm } from './setting-form.tsx'
import { useSetting } from './use-setting.ts'

/** Which posts wait until a moderator has looked at them, and who reads what moderators decide. */
export function ModerationForm() {
  const user = useSession()?.user
  const query = useQuery(moderationSettingsQuery())
  if (!query.data || !user) return <Unanswered query={query} loading={<ContentSkeleton />} />
  const { settings, version } = query.data
  return <Form key={version} owner={user} version={version} stored={settings} />
}

type FormProps = { owner: SignedInUser; version: number; stored: ModerationSettings }

function Form({ owner, version, stored }: FormProps) {
  const { t } = useWords()
  const setting = useSetting({
    ...{ owner, part: 'moderation', stored, version },
    save: (settings, version) => api('console/save-moderation-settings', { settings, version }),
  })
  const { written, change } = setting
  return (
    <SettingForm setting={setting}>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-semibold">{t('moderationSettings.holds')}</legend>
        <Checkbox
          checked={written.holds_first_posts}
          onChange={({ target }) => change({ holds_first_posts: target.checked })}
        >
          {t('moderationSettings.first')}
          <span className="block text-sm text-muted">{t('moderationSettings.firstText')}</span>
        </Checkbox>
        <Checkbox
          checked={written.holds_links}
          onChange={({ target }) => change({ holds_links: target.checked })}
        >
          {t('moderationSettings.links')}
          <span className="block text-sm text-muted">{t('moderationSettings.linksText')}</span>
        </Checkbox>
      </fieldset>
      {written.holds_links && (
        <ChoiceChips
          label={t('moderationSettings.days')}
          choices={newMemberDays.map((days) => ({
            value: String(days),
            label: t('moderationSettings.forDays', { count: days }),
          }))}
          value={String(written.new_member_days)}
          onChange={(chosen) => {
            const days = newMemberDays.find((one) => String(one) === chosen)
            if (days) change({ new_member_days: days })
          }}
        />
      )}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-semibold">{t('moderationSettings.openness')}</legend>
        <Checkbox
          checked={written.publishes_decisions}
          onChange={({ target }) => change({ publishes_decisions: target.checked })}
        >
          {t('moderationSettings.public')}
          <span className="block text-sm text-muted">{t('moderationSettings.publicText')}</span>
        </Checkbox>
        <Checkbox
          checked={written.names_moderators}
          onChange={({ target }) => change({ names_moderators: target.checked })}
        >
          {t('moderationSettings.names')}
          <span className="block text-sm text-muted">{t('moderationSettings.namesText')}</span>
        </Checkbox>
      </fieldset>
    </SettingForm>
  )
}
