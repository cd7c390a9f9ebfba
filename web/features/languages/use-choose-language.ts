import type { Locale } from '#shared/locale.ts'
import { ApiError, api } from '#web/http/api.ts'
import { checkNetwork } from '#web/http/network.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { changeUser } from '#web/session/change-user.ts'
import { getState } from '#web/session/session-store.ts'
import { chooseLanguage, keepLanguage } from '#web/words/language.ts'

/** Chooses the language of the interface, in this browser and, for a member, wherever they sign in. */
export function useChooseLanguage(): (locale: Locale) => Promise<void> {
  const showError = useErrorAlert()
  return async (locale) => {
    try {
      await chooseLanguage(locale)
    } catch {
      if (!(await checkNetwork())) return showError(new ApiError('no_response'))
      // The server has been updated, and no longer has the files of words that this page knows.
      keepLanguage(locale)
      return window.location.reload()
    }
    await keepWithMember(locale).catch(showError)
  }
}

async function keepWithMember(locale: Locale): Promise<void> {
  const { session } = getState()
  if (!session) return
  await api('user/update-locale', { locale })
  changeUser(session.token, (user) => ({ ...user, locale }))
}
