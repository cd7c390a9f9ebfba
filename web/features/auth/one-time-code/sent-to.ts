import { useHistoryState } from 'wouter/use-browser-location'
import type { Contact } from '#shared/contracts/auth/one-time-code.ts'
import { lastDigits } from '#shared/rules/phone.ts'
import { useWords } from '#web/words/words.tsx'

/**
 * Where the code of this page was sent; `undefined` when no code was requested before. It is stored in the history entry:
 * it survives a reload, and is in no address and no storage.
 */
export function useSentTo(): Contact | undefined {
  return readContactState(useHistoryState())
}

/** Says where a code was sent. Of a phone only the last digits are shown (CODE-2). */
export function useSentToText({ phone, email }: Contact): string {
  const { t } = useWords()
  if (phone === undefined) return t('code.sentTo', { to: email })
  return t('code.sentToPhone', { digits: lastDigits(phone) })
}

function readContactState(state: unknown): Contact | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  if ('phone' in state && typeof state.phone === 'string') return { phone: state.phone }
  if ('email' in state && typeof state.email === 'string') return { email: state.email }
  return undefined
}
