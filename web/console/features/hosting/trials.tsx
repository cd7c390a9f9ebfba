import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Output } from '#shared/contracts/calls.ts'
import { api, isApiError } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** Tries whether e-mail and WhatsApp are sent, and says so in words. */
export function Trials({ sends_mail, sends_whatsapp }: Output<'host/installation'>) {
  const { t } = useWords()
  return (
    <Card as="section">
      <CardBody className="flex flex-col gap-5">
        <h2 className="font-semibold">{t('hosting.trials')}</h2>
        {sends_mail ? <MailTrial /> : <p>{t('hosting.noMail')}</p>}
        {sends_whatsapp ? <WhatsappTrial /> : <p>{t('hosting.noWhatsapp')}</p>}
      </CardBody>
    </Card>
  )
}

function MailTrial() {
  const { t } = useWords()
  const showError = useErrorAlert()
  const client = useQueryClient()
  const trying = useMutation({
    mutationFn: () => api('host/try-mail', {}),
    onError: showError,
    // The session may have ended.
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-muted">{t('hosting.tryMailText')}</p>
      <Button variant="secondary" busy={trying.isPending} onClick={() => trying.mutate()}>
        {t('hosting.tryMail')}
      </Button>
      <Became outcome={trying.data?.outcome} />
    </div>
  )
}

function WhatsappTrial() {
  const { t } = useWords()
  const showError = useErrorAlert()
  const client = useQueryClient()
  const [phone, setPhone] = useState('')
  const [error, setError] = useState<string>()
  const trying = useMutation({
    mutationFn: () => api('host/try-whatsapp', { phone }),
    onError: (reason) => {
      if (isApiError(reason) && reason.fields.phone) setError(t('hosting.phoneWrong'))
      else showError(reason)
    },
    onSettled: () => client.invalidateQueries(),
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!trying.isPending) trying.mutate()
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col items-start gap-2">
      <TextInput
        label={t('hosting.phone')}
        hint={t('hosting.phoneHint')}
        type="tel"
        autoComplete="off"
        maxLength={20}
        value={phone}
        error={error ?? null}
        onChange={({ target }) => {
          setPhone(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" variant="secondary" busy={trying.isPending}>
        {t('hosting.tryWhatsapp')}
      </Button>
      <Became outcome={trying.data?.outcome} />
    </form>
  )
}

function Became({ outcome }: { outcome: Output<'host/try-mail'>['outcome'] | undefined }) {
  const { t } = useWords()
  return <p role="status">{outcome && t(`hosting.became.${outcome}`)}</p>
}
