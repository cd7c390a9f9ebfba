import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { maxAuthorityLength, maxGrievanceLength, maxLinkLength } from '#shared/limits.ts'
import { consolePaths } from '#web/console/paths.ts'
import { api, isApiError } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

const fields = ['authority', 'reference', 'received_at', 'address', 'words'] as const

/** Records an order of a court or the government. Its clock runs from when it was received, on the operator's own clock. */
export function OrderForm() {
  const { t, errorText } = useWords()
  const token = useCommunity() ?? ''
  const client = useQueryClient()
  const showBanner = useBanner()
  const showError = useErrorAlert()
  const [, navigate] = useLocation()
  const { form, errors, show, clear } = useFieldErrors(fields)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [written, setWritten] = useState({
    ...{ authority: '', reference: '', address: '', words: '' },
    ...{ received_at: localMinute(new Date()), author_is_told: true },
  })
  const recording = useMutation({
    mutationFn: () => {
      const received_at = new Date(written.received_at).toISOString()
      return api('console/record-order', { ...written, received_at }, { idempotencyKey })
    },
    onSuccess: ({ duty_id }) => {
      showBanner(t('duties.order.recorded'), 'done')
      navigate(consolePaths.duty(token, duty_id), { replace: true })
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'grievance_address_unknown') {
        show({ address: errorText(error) })
      } else showError(error)
    },
    onSettled: () => client.invalidateQueries(),
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const missing = (text: string) => (text.trim() ? undefined : t('duties.order.missing'))
    const received = Date.parse(written.received_at)
    const isPast = received <= Date.now()
    const isWrong = show({
      authority: missing(written.authority),
      reference: missing(written.reference),
      received_at: isPast ? undefined : t('duties.order.future'),
      words: missing(written.words),
    })
    if (!isWrong && !recording.isPending) recording.mutate()
  }

  const fieldOf = (name: (typeof fields)[number]) => ({
    ...{ name, value: written[name], error: errors[name] ?? null },
    onChange: ({ target }: { target: { value: string } }) => {
      clear(name)
      setWritten((before) => ({ ...before, [name]: target.value }))
    },
  })

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex max-w-xl flex-col gap-5">
      <p className="text-muted">{t('duties.order.text')}</p>
      <TextInput
        label={t('duties.order.authority')}
        hint={t('duties.order.authorityHint')}
        required
        maxLength={maxAuthorityLength}
        {...fieldOf('authority')}
      />
      <TextInput
        label={t('duties.order.reference')}
        required
        maxLength={maxAuthorityLength}
        {...fieldOf('reference')}
      />
      <TextInput
        type="datetime-local"
        label={t('duties.order.receivedAt')}
        required
        {...fieldOf('received_at')}
      />
      <TextInput
        label={t('duties.order.address')}
        hint={t('duties.order.addressHint')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLinkLength}
        {...fieldOf('address')}
      />
      <TextArea
        label={t('duties.order.words')}
        required
        rows={4}
        limit={maxGrievanceLength}
        {...fieldOf('words')}
      />
      <Checkbox
        checked={written.author_is_told}
        onChange={({ target }) =>
          setWritten((before) => ({ ...before, author_is_told: target.checked }))
        }
      >
        {t('duties.order.isTold')}
      </Checkbox>
      <div>
        <Button type="submit" busy={recording.isPending}>
          {t('duties.order.save')}
        </Button>
      </div>
    </form>
  )
}

/** As an input of a date with a time has it, on the device's clock. */
function localMinute(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
