import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { MemberPage } from '#shared/contracts/console/members.ts'
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
import { useSession } from '#web/session/session.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { useProviderProof } from './use-provider-proof.ts'

type Role = MemberPage['role']
type RoleFormProps = {
  member: MemberPage
  provider: ReturnType<typeof useProviderProof>
  onDone: () => void
}

const roles = ['member', 'moderator', 'operator'] as const

/** Chooses the role of a member, and asks the operator to prove who they are. */
export function RoleForm({ member, provider, onDone }: RoleFormProps) {
  const { t } = useWords()
  const logins = useQuery(ownLoginsQuery)
  const { form, errors, show, clear } = useFieldErrors(['role', 'password', 'otp'])
  const [role, setRole] = useState(member.role)
  const changing = useSetRole({ member, onDone }, (error, proof) =>
    show({ ['otp' in proof ? 'otp' : 'password']: error }),
  )
  const isSelf = useSession()?.user.id === member.id
  if (!logins.data) return <Unanswered query={logins} loading={<ContentSkeleton />} />

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (role === member.role) return show({ role: t('members.chooseOther') })
    show({})
    const proof = readProof(new FormData(event.currentTarget))
    if (!changing.isPending) changing.mutate({ role, proof })
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-5">
      <div>
        <ChoiceChips
          label={t('members.roleTitle')}
          hideLabel
          name="role"
          choices={roles.map((value) => ({ value, label: t(`members.role.${value}`) }))}
          value={role}
          onChange={(value) => {
            clear('role')
            setRole(value)
          }}
          error={errors.role}
        />
        <p className="mt-2 text-muted">{t(`members.roleText.${role}`)}</p>
        {isSelf && role !== member.role && (
          <p className="mt-2 rounded-control bg-warn-tint px-3 py-2 text-warn-ink">
            {t('members.stepDown')}
          </p>
        )}
      </div>
      <ProofFields
        logins={logins.data.logins}
        error={errors.password ?? errors.otp}
        provider={provider}
      />
      <Button type="submit" size="large" wide busy={changing.isPending}>
        {t('members.saveRole')}
      </Button>
    </form>
  )
}

type Asked = { role: Role; proof: Proof }

function useSetRole(
  { member, onDone }: Omit<RoleFormProps, 'provider'>,
  onWrongProof: (error: string, proof: Proof) => void,
) {
  const { t, errorText } = useWords()
  const client = useQueryClient()
  const showBanner = useBanner()
  const showError = useErrorAlert()
  return useMutation({
    mutationFn: ({ role, proof }: Asked) =>
      api('console/set-role', {
        ...{ user_id: member.id, role, role_before: member.role, proof },
      }),
    onSuccess: (_, { role }) => {
      const values = { name: member.full_name, role: t(`members.role.${role}`) }
      showBanner(t('members.roleSaved', values), 'done')
      onDone()
    },
    onError: (error, { proof }) => {
      if (isProofError(error)) return onWrongProof(errorText(error), proof)
      showError(error)
    },
    // After an error as well: somebody else may have acted.
    onSettled: (_answer, error) => {
      if (!isProofError(error)) return client.invalidateQueries()
    },
  })
}
