import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { MemberPage } from '#shared/contracts/console/members.ts'
import { maxRequestReasonLength } from '#shared/limits.ts'
import {
  isProofError,
  ownLoginsQuery,
  type Proof,
  ProofFields,
  readProof,
} from '#web/features/auth/api.ts'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { useProviderProof } from './use-provider-proof.ts'

type RequestFormProps = {
  member: MemberPage
  task: 'export' | 'delete'
  provider: ReturnType<typeof useProviderProof>
  onDone: () => void
}

/** Asks how the member has asked, and the operator to prove who they are. */
export function RequestForm({ member, task, provider, onDone }: RequestFormProps) {
  const { t } = useWords()
  const logins = useQuery(ownLoginsQuery)
  const { form, errors, show, clear } = useFieldErrors(['reason', 'understood', 'password', 'otp'])
  const [reason, setReason] = useState('')
  const doing = useRequest({ member, task, onDone }, (error, proof) =>
    show({ ['otp' in proof ? 'otp' : 'password']: error }),
  )
  if (!logins.data) return <Unanswered query={logins} loading={<ContentSkeleton />} />

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    if (reason.trim() === '') return show({ reason: t('members.requestReasonMissing') })
    if (task === 'delete' && !data.has('understood')) {
      return show({ understood: t('members.requestTick') })
    }
    show({})
    if (!doing.isPending) doing.mutate({ reason, proof: readProof(data) })
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-5">
      <p>{t(`members.requestText.${task}`)}</p>
      <TextArea
        label={t('members.requestReason')}
        hint={t('members.requestReasonHint')}
        name="reason"
        required
        rows={2}
        limit={maxRequestReasonLength}
        value={reason}
        onChange={(event) => {
          clear('reason')
          setReason(event.target.value)
        }}
        error={errors.reason}
      />
      {task === 'delete' && (
        <Checkbox name="understood" required error={errors.understood}>
          {t('members.requestUnderstood')}
        </Checkbox>
      )}
      <ProofFields
        logins={logins.data.logins}
        error={errors.password ?? errors.otp}
        provider={provider}
      />
      <Button
        type="submit"
        variant={task === 'delete' ? 'danger' : 'primary'}
        size="large"
        wide
        busy={doing.isPending}
      >
        {t(`members.request.${task}`)}
      </Button>
    </form>
  )
}

type Asked = { reason: string; proof: Proof }

function useRequest(
  { member, task, onDone }: Pick<RequestFormProps, 'member' | 'task' | 'onDone'>,
  onWrongProof: (error: string, proof: Proof) => void,
) {
  const { t, errorText } = useWords()
  const client = useQueryClient()
  const showBanner = useBanner()
  const showError = useErrorAlert()
  return useMutation({
    mutationFn: (asked: Asked) => api(`console/${task}-member`, { user_id: member.id, ...asked }),
    onSuccess: ({ is_notified }) => {
      const done = t(`members.requestDone.${task}`, { name: member.full_name })
      const untold = t('members.notTold', { name: member.full_name })
      showBanner(is_notified ? done : `${done} ${untold}`, 'done')
      onDone()
    },
    onError: (error, { proof }) => {
      if (isProofError(error)) return onWrongProof(errorText(error), proof)
      showError(error)
    },
    onSettled: (_answer, error) => {
      if (!isProofError(error)) return client.invalidateQueries()
    },
  })
}
