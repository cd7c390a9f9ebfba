import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isApiError } from '#web/http/api.ts'
import { query } from '#web/http/query.ts'
import { useAfterPause } from '#web/ui/form/use-after-pause.ts'
import type { WordId } from '#web/words/catalogues.ts'
import { type Account, errorOfUsername } from './account.ts'

/** How long after the last letter the server is asked, in milliseconds. */
const pause = 400

export type Username = {
  /** Empty while none is chosen or suggested. */
  shown: string
  /** Whether the server has said that nobody has it. */
  isFree: boolean
  error?: WordId
}

/** The username that was chosen, with what is wrong with it, else one that the server suggests for the name. */
export function useUsername({ full_name, username }: Account): Username {
  const suggestion = useSuggestion(full_name, username === null)
  const chosen = useChoice(username)
  return username === null ? { shown: suggestion ?? '', isFree: suggestion !== undefined } : chosen
}

function useSuggestion(full_name: string, isWanted: boolean): string | undefined {
  const name = useAfterPause(full_name.trim(), pause)
  const { data } = useQuery({
    ...query('auth/suggest-username', { full_name: name }),
    enabled: isWanted && name !== '',
    // The suggestion for a longer name replaces it.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return full_name.trim() === '' ? undefined : data?.username
}

function useChoice(username: string | null): Username {
  const typed = username?.trim() ?? ''
  const settled = useAfterPause(typed, pause)
  const wrong = errorOfUsername(settled)
  const check = useQuery({
    ...query('auth/check-username', { username: settled }),
    enabled: username !== null && wrong === undefined,
    retry: false,
  })
  const shown = username ?? ''
  if (settled !== typed || typed === '') return { shown, isFree: false }
  const isTaken = isApiError(check.error) && check.error.code === 'username_taken'
  const error = isTaken ? 'error.username_taken' : wrong
  return { shown, isFree: check.isSuccess, ...(error && { error }) }
}
