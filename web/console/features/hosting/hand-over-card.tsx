import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { maxNameLength } from '#shared/limits.ts'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** Makes somebody operator of a community that has none who can act. */
export function HandOverCard({ token }: { token: string }) {
  const { t } = useWords()
  const client = useQueryClient()
  const showBanner = useBanner()
  const showError = useErrorAlert()
  const [to, setTo] = useState('')
  const [error, setError] = useState<string>()
  const handing = useMutation({
    mutationFn: () => api('host/hand-over', { token, to }),
    onSuccess: ({ full_name, is_new }) => {
      setTo('')
      showBanner(t(is_new ? 'hosting.handedToNew' : 'hosting.handed', { name: full_name }), 'done')
    },
    onError: showError,
    onSettled: () => client.invalidateQueries(),
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (to.trim() === '') return setError(t('hosting.needed'))
    if (!handing.isPending) handing.mutate()
  }

  return (
    <Card as="section">
      <CardBody>
        <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-3">
          <h2 className="font-semibold">{t('hosting.handOver')}</h2>
          <p className="text-sm text-muted">{t('hosting.handOverText')}</p>
          <TextInput
            label={t('hosting.login')}
            name="to"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxNameLength}
            value={to}
            error={error ?? null}
            onChange={({ target }) => {
              setTo(target.value)
              setError(undefined)
            }}
          />
          <div>
            <Button type="submit" variant="secondary" busy={handing.isPending}>
              {t('hosting.makeOperator')}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  )
}
