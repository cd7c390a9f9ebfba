import type { Email } from '#server/integrations/mail.ts'
import { serverWords } from '#server/words/server-words.ts'
import { codeLifetime, MINUTE } from '#shared/limits.ts'
import type { Locale } from '#shared/locale.ts'
import type { Product } from '#shared/page.ts'
import type { Purpose } from './code.ts'

type EmailText = Omit<Email, 'to'>

/** The e-mail with a code. Its subject names the code, so that it can be read in a notification. */
export function codeEmail(
  locale: Locale,
  purpose: Purpose,
  { code, product }: { code: string; product: Product },
): EmailText {
  const values = { code, product: product.name, minutes: codeLifetime / MINUTE }
  const text = serverWords(locale, `mail.code.${purpose}`, values)
  const rules = serverWords(locale, 'mail.code.rules', values)
  return {
    subject: serverWords(locale, 'mail.code.subject', values),
    text: `${text}\n\n${rules}\n`,
  }
}

/** The e-mail to an address without an account for which somebody requested a new password. */
export function noAccountEmail(locale: Locale, product: Product): EmailText {
  const values = { product: product.name }
  const text = serverWords(locale, 'mail.noAccount.text', values)
  return {
    subject: serverWords(locale, 'mail.noAccount.subject', values),
    text: `${text}\n\n${product.public_url}\n`,
  }
}
