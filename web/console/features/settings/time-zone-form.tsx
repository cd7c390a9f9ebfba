import { useQuery } from '@tanstack/react-query'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import type { Output } from '#shared/contracts/calls.ts'
import { timeZones } from '#shared/rules/time-zone.ts'
import { api } from '#web/http/api.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useSession } from '#web/session/session.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useWords } from '#web/words/words.tsx'
import { timeZoneQuery } from './queries.ts'
import { SettingForm } from './setting-form.tsx'
import { TimeZoneChange } from './time-zone-change.tsx'
import { useSetting } from './use-setting.ts'

/** The time zone in which the days of the community are dates. */
export function TimeZoneForm() {
  const user = useSession()?.user
  const query = useQuery(timeZoneQuery())
  if (!query.data || !user) return <Unanswered query={query} loading={<ContentSkeleton />} />
  return <Form key={query.data.version} owner={user} {...query.data} />
}

type FormProps = Output<'console/time-zone'> & { owner: SignedInUser }

function Form({ time_zone, version, owner }: FormProps) {
  const { t } = useWords()
  const setting = useSetting({
    ...{ owner, part: 'time-zone', stored: { time_zone }, version },
    save: (written, version) => api('console/save-time-zone', { ...written, version }),
  })
  const { written, change } = setting
  const zones = [...new Set([time_zone, ...timeZones()])].toSorted()
  return (
    <SettingForm setting={setting}>
      <Select
        label={t('timeZone.label')}
        value={written.time_zone}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChange={({ target }) => change({ time_zone: target.value })}
      />
      {written.time_zone !== time_zone && (
        <TimeZoneChange before={time_zone} chosen={written.time_zone} />
      )}
    </SettingForm>
  )
}
