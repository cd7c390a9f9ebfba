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
import type { WordId } from '#web/words/catalogues.ts'
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
      <Choices legend={t('moderationSettings.holds')} choices={holds} {...{ written, change }} />
      {(written.holds_links || written.holds_many_links) && (
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
      <Choices
        legend={t('moderationSettings.openness')}
        choices={openness}
        {...{ written, change }}
      />
    </SettingForm>
  )
}

type Choice = {
  field: Exclude<keyof ModerationSettings, 'new_member_days'>
  label: WordId
  text: WordId
}

const holds: Choice[] = [
  {
    field: 'holds_first_posts',
    label: 'moderationSettings.first',
    text: 'moderationSettings.firstText',
  },
  {
    field: 'holds_links',
    label: 'moderationSettings.links',
    text: 'moderationSettings.linksText',
  },
  {
    field: 'holds_same_links',
    label: 'moderationSettings.sameLinks',
    text: 'moderationSettings.sameLinksText',
  },
  {
    field: 'holds_many_links',
    label: 'moderationSettings.manyLinks',
    text: 'moderationSettings.manyLinksText',
  },
]

const openness: Choice[] = [
  {
    field: 'publishes_decisions',
    label: 'moderationSettings.public',
    text: 'moderationSettings.publicText',
  },
  {
    field: 'names_moderators',
    label: 'moderationSettings.names',
    text: 'moderationSettings.namesText',
  },
]

type ChoicesProps = {
  legend: string
  choices: Choice[]
  written: ModerationSettings
  change: (change: Partial<ModerationSettings>) => void
}

function Choices({ legend, choices, written, change }: ChoicesProps) {
  const { t } = useWords()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {choices.map(({ field, label, text }) => (
        <Checkbox
          key={field}
          checked={written[field]}
          onChange={({ target }) => change({ [field]: target.checked })}
        >
          {t(label)}
          <span className="block text-sm text-muted">{t(text)}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
