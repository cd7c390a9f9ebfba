import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Output } from '#shared/contracts/calls.ts'
import { defaultTimeZone, maxLoginLength, maxNameLength } from '#shared/limits.ts'
import { timeZones } from '#shared/rules/time-zone.ts'
import { api, isApiError } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useProduct } from '#web/session/product.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { hostPaths } from '../../paths.ts'

const fields = ['name', 'place', 'token', 'operator_name', 'operator_email'] as const
type Field = (typeof fields)[number]

/** Creates a community with its first operator. */
export function NewCommunityForm() {
  const { t, errorText } = useWords()
  const client = useQueryClient()
  const showError = useErrorAlert()
  const { form, errors, show, clear } = useFieldErrors<Field>(fields)
  const creating = useMutation({
    mutationFn: (data: FormData) =>
      api('host/create-community', {
        ...typedIn(data),
        time_zone: String(data.get('time_zone')),
      }),
    onError: (error) => {
      const wrong = errorsIn(error, errorText(error))
      if (Object.keys(wrong).length > 0) show(wrong)
      else showError(error)
    },
    // After an error as well: the session may have ended.
    onSettled: () => client.invalidateQueries(),
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = typedIn(data)
    const missing = fields.filter((field) => typed[field] === '')
    const wrong = missing.map((field) => [field, t('hosting.needed')])
    if (!show(Object.fromEntries(wrong)) && !creating.isPending) creating.mutate(data)
  }

  if (creating.data) return <Created {...creating.data} />
  const fieldOf = (name: Field) => ({
    ...{ name, required: true, autoComplete: 'off', error: errors[name] ?? null },
    onChange: () => clear(name),
  })
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="flex max-w-xl flex-col gap-4">
      <TextInput label={t('hosting.name')} maxLength={maxNameLength} {...fieldOf('name')} />
      <TextInput label={t('hosting.place')} maxLength={maxNameLength} {...fieldOf('place')} />
      <TextInput
        label={t('hosting.token')}
        hint={t('hosting.tokenHint')}
        maxLength={40}
        autoCapitalize="none"
        spellCheck={false}
        {...fieldOf('token')}
      />
      <Select
        label={t('hosting.timeZone')}
        name="time_zone"
        defaultValue={defaultTimeZone}
        options={timeZones().map((zone) => ({ value: zone, label: zone }))}
      />
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-1 font-semibold">{t('hosting.firstOperator')}</legend>
        <p className="text-sm text-muted">{t('hosting.firstOperatorText')}</p>
        <TextInput
          label={t('hosting.operatorName')}
          maxLength={maxNameLength}
          {...fieldOf('operator_name')}
        />
        <TextInput
          label={t('hosting.operatorEmail')}
          type="email"
          maxLength={maxLoginLength}
          {...fieldOf('operator_email')}
        />
      </fieldset>
      <div>
        <Button type="submit" busy={creating.isPending}>
          {t('hosting.create')}
        </Button>
      </div>
    </form>
  )
}

function Created({ token, is_told }: Output<'host/create-community'>) {
  const { t } = useWords()
  const { public_url } = useProduct()
  const url = `${public_url}/${token}`
  return (
    <Card as="section" className="max-w-xl">
      <CardBody className="flex flex-col gap-3">
        <div role="status">
          <h2 className="font-semibold">{t('hosting.created')}</h2>
        </div>
        <p className="[overflow-wrap:anywhere]">{url}</p>
        <p>
          {is_told ? t('hosting.told') : t('hosting.notTold', { url: `${url}/login-with-email` })}
        </p>
        <div>
          <LinkButton to={hostPaths.community(token)}>{t('hosting.toCommunity')}</LinkButton>
        </div>
      </CardBody>
    </Card>
  )
}

/** What is wrong with which field, as far as the server says. */
function errorsIn(error: unknown, text: string): Partial<Record<Field, string>> {
  if (!isApiError(error)) return {}
  if (error.code === 'community_token_taken') return { token: text }
  if (error.code === 'operator_has_account') return { operator_email: text }
  const named = fields.filter((field) => error.fields[field] !== undefined)
  return Object.fromEntries(named.map((field) => [field, error.fields[field] ?? '']))
}

function typedIn(data: FormData): Record<Field, string> {
  const typed = fields.map((field) => [field, String(data.get(field) ?? '').trim()])
  return Object.fromEntries(typed)
}
