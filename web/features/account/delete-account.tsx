import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { api, isApiError } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { paths } from '#web/navigation/paths.ts'
import { logOut } from '#web/session/logout.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import { LastOperator } from './last-operator.tsx'

type Proof = { password?: string; otp?: string }

type DeleteAccountProps = {
  /** The community in which the reader stays as a visitor. */
  token: string
  /** The fields of the proof, with their errors. */
  renderProof: (error: string | undefined) => ReactNode
  readProof: (form: FormData) => Proof
  isProofError: (error: unknown) => boolean
}

/** Says what is deleted and what stays, and deletes the account with a proof. */
export function DeleteAccount(props: DeleteAccountProps) {
  const { token, renderProof, readProof, isProofError } = props
  const { t, errorText } = useWords()
  const [errors, setErrors] = useState<{ understood?: string; proof?: string }>({})
  const showError = useErrorAlert()
  const form = useRef<HTMLFormElement>(null)
  const deleting = useDeleteAccount(token, (error) => {
    // The screen shows it.
    if (isLastOperator(error)) return
    if (!isProofError(error)) return showError(error)
    setErrors({ proof: errorText(error) })
    form.current?.querySelector<HTMLElement>('[name=password], [name=otp]')?.focus()
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const hasUnderstood = data.has('understood')
    setErrors(hasUnderstood ? {} : { understood: t('delete.tick') })
    if (hasUnderstood && !deleting.isPending) deleting.mutate(readProof(data))
  }

  if (isLastOperator(deleting.error)) return <LastOperator token={token} />
  return (
    <div className="flex flex-col gap-5">
      <p>{t('delete.text')}</p>
      <PlainList title={t('delete.goes')} items={goes} />
      <PlainList title={t('delete.stays')} items={stays} />
      <LinkButton to={paths.yourData} variant="secondary" wide>
        {t('delete.downloadFirst')}
      </LinkButton>
      <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-5">
        {renderProof(errors.proof)}
        <Checkbox name="understood" required error={errors.understood}>
          {t('delete.understood')}
        </Checkbox>
        <Button type="submit" variant="danger" size="large" wide busy={deleting.isPending}>
          {t('delete.submit')}
        </Button>
      </form>
    </div>
  )
}

function isLastOperator(error: unknown): boolean {
  return isApiError(error) && error.code === 'last_operator'
}

const goes: WordId[] = [
  'delete.goesProfile',
  'delete.goesPosts',
  'delete.goesComments',
  'delete.goesChallenges',
  'delete.goesLogins',
]
const stays: WordId[] = ['delete.staysReplies', 'delete.staysNames', 'delete.staysRecords']

function PlainList({ title, items }: { title: string; items: WordId[] }) {
  const { t } = useWords()
  return (
    <Card as="section">
      <CardBody>
        <h2 className="font-semibold">{title}</h2>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 ps-5">
          {items.map((item) => (
            <li key={item}>{t(item)}</li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

function useDeleteAccount(token: string, onError: (error: unknown) => void) {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const showBanner = useBanner()
  return useMutation({
    mutationFn: (proof: Proof) => api('user/delete-account', proof),
    onSuccess: () => {
      // The screen's gate also navigates at once; the last navigation wins.
      flushSync(logOut)
      navigate(paths.challenges(token), { replace: true })
      showBanner(t('delete.done'), 'done')
    },
    onError,
  })
}
