import { useQuery } from '@tanstack/react-query'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import type { Output } from '#shared/contracts/calls.ts'
import { defaultPeriods, maxPeriodHours, periodKinds } from '#shared/rules/duties.ts'
import { SettingForm, useSetting } from '#web/console/features/settings/api.ts'
import { api } from '#web/http/api.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useSession } from '#web/session/session.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { useWords } from '#web/words/words.tsx'
import { periodsQuery } from './queries.ts'

/** How many hours the community has for each kind of grievance and for orders. */
export function PeriodsForm() {
  const user = useSession()?.user
  const query = useQuery(periodsQuery())
  if (!query.data || !user) return <Unanswered query={query} loading={<ContentSkeleton />} />
  return <Form key={query.data.version} owner={user} {...query.data} />
}

type FormProps = Output<'console/periods'> & { owner: SignedInUser }

function Form({ periods, version, owner }: FormProps) {
  const { t, number } = useWords()
  const { form, errors, show, clear } = useFieldErrors(periodKinds)
  const setting = useSetting({
    ...{ owner, part: 'periods', version },
    stored: mapPeriods((kind) => String(periods[kind])),
    save: (written, version) =>
      api('console/save-periods', {
        periods: mapPeriods((kind) => Number(written[kind])),
        version,
      }),
  })
  const { written, change } = setting
  const invalid = t('periods.invalid', { max: number(maxPeriodHours) })
  const check = () => show(mapPeriods((kind) => (isHours(written[kind]) ? undefined : invalid)))
  return (
    <SettingForm form={form} setting={setting} check={check}>
      {periodKinds.map((kind) => (
        <TextInput
          key={kind}
          name={kind}
          label={t('periods.hours', { label: t(`periods.${kind}`) })}
          hint={
            Number(written[kind]) > defaultPeriods[kind]
              ? `${t('periods.byLaw', { hours: number(defaultPeriods[kind]) })} ${t('periods.longer')}`
              : t('periods.byLaw', { hours: number(defaultPeriods[kind]) })
          }
          inputMode="numeric"
          required
          maxLength={4}
          value={written[kind]}
          error={errors[kind] ?? null}
          onChange={({ target }) => {
            clear(kind)
            change({ [kind]: target.value })
          }}
        />
      ))}
      <p className="text-sm text-muted">{t('periods.kept')}</p>
    </SettingForm>
  )
}

type Kind = (typeof periodKinds)[number]

function mapPeriods<Value>(make: (kind: Kind) => Value): Record<Kind, Value> {
  return {
    acknowledge: make('acknowledge'),
    intimate: make('intimate'),
    removal: make('removal'),
    other: make('other'),
    order: make('order'),
  }
}

function isHours(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= maxPeriodHours
}
