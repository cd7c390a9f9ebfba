import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import type { Output } from '#shared/contracts/calls.ts'
import { maxPasswordLength, minPasswordLength } from '#shared/limits.ts'
import { api, isApiError } from '#web/http/api.ts'
import { query } from '#web/http/query.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { QrPicture } from '#web/ui/media/qr-picture.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { CodeField } from '../../layout/host-sign-in.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Lets a host choose a password and set up the app that makes their codes. The link stands after the #, which no server gets. */
export function Enrolment() {
  const [link, setLink] = useState('')
  useEffect(() => setLink(location.hash.slice(1) || '-'), [])
  const enrolment = useQuery({
    ...query('host/enrolment', { link }),
    enabled: link !== '',
    // The link is used up by this page itself.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (!enrolment.data) return <Unanswered query={enrolment} loading={<ContentSkeleton />} />
  return <EnrolForm link={link} {...enrolment.data} />
}

const fields = ['password', 'code'] as const

type EnrolFormProps = Output<'host/enrolment'> & { link: string }

function EnrolForm({ link, email, totp_secret, otpauth_url, qr_svg }: EnrolFormProps) {
  const { t } = useWords()
  const showError = useErrorAlert()
  const { form, errors, show } = useFieldErrors<(typeof fields)[number]>(fields)
  const enrolling = useMutation({
    mutationFn: (data: FormData) => api('host/enrol', { link, ...typedIn(data) }),
    onError: (error) => {
      const code = isApiError(error) ? error.code : undefined
      if (code === 'code_invalid') show({ code: t('hosting.codeWrong') })
      else if (code === 'password_guessable') show({ password: t('hosting.passwordGuessable') })
      else if (isApiError(error) && error.fields.password)
        show({ password: t('hosting.rule', rule) })
      else showError(error)
    },
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = typedIn(data)
    const missing = fields.filter((field) => typed[field] === '')
    const wrong = missing.map((field) => [field, t('hosting.needed')])
    if (!show(Object.fromEntries(wrong)) && !enrolling.isPending) enrolling.mutate(data)
  }

  if (enrolling.data) return <RecoveryCodes codes={enrolling.data.recovery_codes} />
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <input hidden readOnly autoComplete="username" value={email} />
      <p className="[overflow-wrap:anywhere]">{t('hosting.enrolFor', { email })}</p>
      <PasswordInput
        label={t('hosting.newPassword')}
        hint={t('hosting.rule', rule)}
        name="password"
        required
        autoComplete="new-password"
        showLabel={t('hosting.showPassword')}
        hideLabel={t('hosting.hidePassword')}
        error={errors.password}
      />
      <div className="flex flex-col gap-2">
        <p className="font-semibold">{t('hosting.app')}</p>
        <p className="text-sm text-muted">{t('hosting.appText')}</p>
        <QrPicture svg={qr_svg} label={t('hosting.qr')} />
        <a href={otpauth_url} className="font-semibold text-primary-ink hover:underline">
          {t('hosting.openApp')}
        </a>
        <p className="text-sm text-muted">{t('hosting.typeSecret')}</p>
        <code className="rounded-control bg-sunken px-3 py-2 tracking-wider [overflow-wrap:anywhere]">
          {totp_secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </div>
      <CodeField error={errors.code} />
      <Button type="submit" size="large" wide busy={enrolling.isPending}>
        {t('hosting.finish')}
      </Button>
    </form>
  )
}

const rule = { min: minPasswordLength, max: maxPasswordLength }

function typedIn(data: FormData) {
  return {
    password: String(data.get('password') ?? ''),
    code: String(data.get('code') ?? '').trim(),
  }
}
