import { useState } from 'react'
import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import { accountOf } from '#web/features/auth/sign-up/account.ts'
import { useDraft } from '#web/features/auth/sign-up/draft-store.ts'
import type { Name, NameErrors, NameField } from './check-name.ts'

/** The fields, which survive a reload, and what is wrong with them. */
export function useName(token: string, identity: PendingIdentity) {
  const [draft, keep] = useDraft(token)
  const [errors, setErrors] = useState<NameErrors>({})
  const [name, setName] = useState<Name>(() => {
    const { full_name, username } = accountOf(draft, identity)
    return { full_name, username: username || null, terms_accepted: draft.terms_accepted }
  })

  /** Removes the error of the field that is changed. */
  function change(field: NameField, part: Partial<Name>) {
    setErrors(({ [field]: _, ...others }) => others)
    setName({ ...name, ...part })
    const { username, ...others } = part
    keep({ ...others, ...(username && { username }) })
  }

  return { name, change, errors, setErrors, referral_code: draft.referral_code }
}
