import { useState } from 'react'
import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import type { WordId } from '#web/words/catalogues.ts'
import { type Account, type AccountErrors, accountFields, accountOf } from './account.ts'
import { useDraft } from './draft-store.ts'

type Start = { token: string; identity: PendingIdentity; errors?: AccountErrors }

/** The fields of an account, which survive a reload, and what is wrong with them. */
export function useAccount({ token, identity, errors: initial }: Start) {
  const [draft, store] = useDraft(token)
  const [account, setAccount] = useState(() => accountOf(draft, identity))
  const { clear, ...errors } = useFieldErrors<keyof Account, WordId>(accountFields, initial)

  function change(part: Partial<Account>) {
    accountFields.filter((field) => field in part).forEach(clear)
    setAccount({ ...account, ...part })
    const { username, ...others } = part
    store({ ...others, ...(username && { username }) })
  }

  return { account, change, ...errors }
}
