import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { type Account, checkAccount } from './account.ts'
import { TermsBox } from './consent-boxes.tsx'
import { FullNameInput, UsernameInput } from './name-inputs.tsx'
import type { useAccount } from './use-account.ts'
import type { Username } from './use-username.ts'

type AccountFormProps = {
  fields: ReturnType<typeof useAccount>
  /** The username as it is suggested or checked while it is typed; without it, one must be chosen. */
  username?: Username
  asksTerms: boolean
  label: string
  busy: boolean
  /** Sends fields in which nothing is wrong that can be known here. */
  onSubmit: (account: Account) => void
  /** More fields. */
  children?: ReactNode
}

/** Name, username and terms: what every account needs. */
export function AccountForm({
  fields,
  asksTerms,
  label,
  busy,
  onSubmit,
  ...rest
}: AccountFormProps) {
  const { t } = useWords()
  const { account, change, errors, form, show } = fields
  const typed = account.username ?? ''
  const { shown, isFree, error } = rest.username ?? { shown: typed, isFree: false }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const checked = rest.username ? account : { ...account, username: typed }
    const isWrong = show({ ...(error && { username: error }), ...checkAccount(checked) })
    if (!isWrong && !busy) onSubmit({ ...account, username: shown })
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-1 flex-col gap-5">
      <FullNameInput
        name="full_name"
        value={account.full_name}
        error={errors.full_name}
        onChange={(full_name) => change({ full_name })}
      />
      <UsernameInput
        isFree={isFree}
        value={shown}
        error={errors.username ?? error}
        onChange={(username) => change({ username })}
      />
      {rest.children}
      {asksTerms && (
        <TermsBox
          checked={account.terms_accepted}
          error={errors.terms_accepted && t(errors.terms_accepted)}
          onChange={(terms_accepted) => change({ terms_accepted })}
        />
      )}
      <Button type="submit" size="large" wide busy={busy} className="mt-auto lg:mt-3">
        {label}
      </Button>
    </form>
  )
}
