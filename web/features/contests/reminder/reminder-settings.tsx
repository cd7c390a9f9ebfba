import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Channel } from '#shared/rules/notification-kinds.ts'
import { useChoose } from '#web/features/notifications/api.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { CardBody } from '#web/ui/list/card.tsx'
import { SettingsSection } from '#web/ui/list/settings-section.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'
import { ReminderHour } from './reminder-hour.tsx'
import { type Reminders, remindersQuery } from './reminders.ts'
import { WaySelect } from './way-select.tsx'

/** How the member's reminders come, and when for each challenge that is not over. */
export function ReminderSettings() {
  const { t } = useWords()
  const query = useQuery(remindersQuery)
  return (
    <SettingsSection title={t('reminders.title')} text={t('reminders.text')}>
      {query.data ? (
        <Chosen {...query.data} />
      ) : (
        <CardBody>
          {/* The choices below say that the screen is loading. */}
          <Unanswered query={query} loading={<Skeleton shape="block" className="h-12 w-full" />} />
        </CardBody>
      )}
    </SettingsSection>
  )
}

function Chosen({ reminders, channel, ways }: Reminders) {
  const { t } = useWords()
  const { mutate: choose } = useChoose()
  const client = useQueryClient()
  const { queryKey } = remindersQuery

  function handleWay(channel: Channel) {
    client.setQueryData(queryKey, (answer) => answer && { ...answer, channel })
    const settle = { onSettled: () => client.invalidateQueries({ queryKey }) }
    choose({ kinds: [{ kind: 'reminders', channel }] }, settle)
  }

  return (
    <>
      <CardBody>
        <WaySelect value={channel} ways={ways} optional onChange={handleWay} />
      </CardBody>
      {reminders.length === 0 && (
        <CardBody>
          <p className="text-muted">{t('reminders.empty')}</p>
        </CardBody>
      )}
      {channel !== 'none' &&
        reminders.map((reminder) => (
          <CardBody key={reminder.contest_id}>
            <ReminderHour reminder={reminder} label={reminder.title} />
          </CardBody>
        ))}
    </>
  )
}
