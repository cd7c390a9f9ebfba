import { lastDigits } from '#shared/rules/phone.ts'
import { useWords } from '#web/words/words.tsx'
import type { CodeTarget } from './code-target.ts'

/** Says where a code was sent. Of a phone only the last digits are shown (spec section 2). */
export function useSentTo({ phone, email }: CodeTarget): string {
  const { t } = useWords()
  if (phone === undefined) return t('code.sentTo', { to: email })
  return t('code.sentToPhone', { digits: lastDigits(phone) })
}
