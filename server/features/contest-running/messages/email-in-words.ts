import { serverWords } from '#server/words/server-words.ts'
import type { Locale } from '#shared/locale.ts'

type WrittenMessage = {
  contest_id: number
  /** Of the challenge. */
  title: string
  /** The name of the community. */
  community: string
  text: string
  is_test: boolean
}

/** What the e-mail with a message says, in the language of who reads it. A test says that it is one, at both places. */
export function emailInWords(
  { contest_id, title, community, text, is_test }: WrittenMessage,
  { locale, public_url }: { locale: Locale | null; public_url: string },
): { subject: string; text: string } {
  const at = (path: string) => new URL(path, public_url).href
  const links = { link: at(`/contest/${contest_id}`), settings: at('/settings/alerts') }
  const subject = serverWords(locale, 'mail.message.subject', { community, title })
  const body = `${text}\n\n${serverWords(locale, 'mail.message.end', links)}\n`
  if (!is_test) return { subject, text: body }
  return {
    subject: serverWords(locale, 'mail.message.testSubject', { subject }),
    text: `${serverWords(locale, 'mail.message.testStart')}\n\n${body}`,
  }
}
