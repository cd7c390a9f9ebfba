import { useQuery } from '@tanstack/react-query'
import { type Channel, mayChoose, type NotificationKind } from '#shared/rules/notification-kinds.ts'
import { Loading } from '#web/layout/loading.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { CardBody } from '#web/ui/list/card.tsx'
import { SettingsSection } from '#web/ui/list/settings-section.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import { type Choices, choicesQuery, type KindChoice, useChoose } from './choice-queries.ts'

/** The member's choice for each kind of notification, and for the weekly digest. */
export function NotificationChoices() {
  const query = useQuery(choicesQuery)
  if (query.data) return <Chosen choices={query.data} />
  return <Unanswered query={query} loading={<ChoiceSkeletons />} />
}

function Chosen({ choices }: { choices: Choices }) {
  const { t } = useWords()
  const { mutate: choose } = useChoose()
  return (
    <div className="flex flex-col gap-6">
      <SettingsSection title={t('notifications.settings')} text={t('notifications.settingsText')}>
        {choices.kinds.filter(isChosenHere).map((choice) => (
          <CardBody key={choice.kind}>
            <KindSelect choice={choice} onChange={(change) => choose({ kinds: [change] })} />
          </CardBody>
        ))}
      </SettingsSection>
      <SettingsSection title={t('notifications.digest')} text={t('notifications.digestText')}>
        <CardBody className="py-1.5">
          <Checkbox
            checked={choices.weekly_letter}
            onChange={({ target }) => choose({ weekly_letter: target.checked })}
          >
            {t('notifications.digestWanted')}
          </Checkbox>
        </CardBody>
      </SettingsSection>
    </div>
  )
}

type KindSelectProps = { choice: KindChoice; onChange: (choice: KindChoice) => void }

function KindSelect({ choice: { kind, channel }, onChange }: KindSelectProps) {
  const { t } = useWords()
  const options = channels
    .filter((one) => mayChoose(kind, one))
    .map((one) => ({ value: one, label: t(channelWords[one]) }))
  const handleChange = (value: string) => {
    const chosen = channels.find((one) => one === value)
    if (chosen) onChange({ kind, channel: chosen })
  }
  return (
    <Select
      label={t(kindWords[kind])}
      options={options}
      value={channel}
      onChange={({ target }) => handleChange(target.value)}
    />
  )
}

function ChoiceSkeletons() {
  return (
    <Loading className="flex flex-col gap-5 pt-2" count={5}>
      <div className="flex flex-col gap-2.5">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton shape="block" className="h-12 w-full" />
      </div>
    </Loading>
  )
}

/** The way of reminders is chosen beside their hours. */
function isChosenHere({ kind }: KindChoice): boolean {
  return kind !== 'reminders'
}

const channels: Channel[] = ['whatsapp', 'email', 'push', 'inbox', 'none']

const channelWords: Record<Channel, WordId> = {
  none: 'notifications.channelNone',
  inbox: 'notifications.channelInbox',
  push: 'notifications.channelPush',
  email: 'notifications.channelEmail',
  whatsapp: 'notifications.channelWhatsApp',
}

const kindWords: Record<NotificationKind, WordId> = {
  comments: 'notifications.kindComments',
  mentions: 'notifications.kindMentions',
  votes: 'notifications.kindVotes',
  respects: 'notifications.kindRespects',
  encouragements: 'notifications.kindEncouragements',
  challenges: 'notifications.kindChallenges',
  reminders: 'notifications.kindReminders',
  messages: 'notifications.kindMessages',
  moderation: 'notifications.kindModeration',
}
