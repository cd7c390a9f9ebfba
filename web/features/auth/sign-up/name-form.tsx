import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import { defaultLanguageId } from '#shared/limits.ts'
import { api } from '#web/http/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useWords } from '#web/words/words.tsx'
import { accountErrorsOf, completeAccount } from './account.ts'
import { AccountForm } from './account-form.tsx'
import { emptyDraft } from './draft.ts'
import { readDraft } from './draft-store.ts'
import { languagesQuery } from './queries.ts'
import { useAccount } from './use-account.ts'
import { useRegister } from './use-register.ts'
import { useUsername } from './use-username.ts'

/** The account of somebody who signs up in three screens: it is created at once. */
export function NameForm({ token, identity }: { token: string; identity: PendingIdentity }) {
  const { t, language_id: read } = useWords()
  const client = useQueryClient()
  const fields = useAccount({ token, identity })
  const registering = useRegister(token, {
    start: paths.join(token),
    show: (error) => fields.show(accountErrorsOf(error)),
    complete: async (draft) => ({
      ...draft,
      language_id: await languageOfReader(client, read),
      username: draft.username || (await suggested(draft.full_name)),
    }),
  })
  return (
    <AccountForm
      fields={fields}
      username={useUsername(fields.account)}
      asksTerms
      label={t('join.submit')}
      busy={registering.isPending}
      onSubmit={(account) =>
        registering.mutate({
          ...emptyDraft(token),
          ...completeAccount(account, identity),
          invitation_code: readDraft(token).invitation_code,
        })
      }
    />
  )
}

/** The language in which somebody reads, if the site has it; else the default. */
async function languageOfReader(client: QueryClient, read: number): Promise<number> {
  const { languages } = await client.ensureQueryData(languagesQuery())
  return languages.some(({ id }) => id === read) ? read : defaultLanguageId
}

/** For somebody who was faster than the suggestion. */
async function suggested(full_name: string): Promise<string> {
  const { username } = await api('auth/suggest-username', { full_name })
  return username
}
