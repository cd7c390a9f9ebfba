import type { Email } from '#server/integrations/mail.ts'
import { unsubscribeHeaders } from '#server/integrations/unsubscribe-headers.ts'
import { serverWords } from '#server/words/server-words.ts'
import { formatsOf, type Locale } from '#shared/locale.ts'
import type { Product } from '#shared/page.ts'
import { lineOf } from '#shared/rules/beginning-of.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { toSlug } from '#shared/rules/slug.ts'
import type { Contents } from './contents.ts'

type Section = { heading: string; items: { text: string; note: string; link: string }[] }
type Digest = {
  locale: Locale
  product: Product
  community: string
  contents: Contents
  /** The address at which the reader stops the digests. */
  stop: string
}

/** The digest as text and as HTML, in the language of its reader. */
export function digestEmail({
  locale,
  product,
  community,
  contents,
  stop,
}: Digest): Omit<Email, 'to'> {
  const words = { product: product.name, community }
  const sections = sectionsOf(locale, product, contents).filter(({ items }) => items.length > 0)
  const greeting = serverWords(locale, 'mail.letter.greeting', words)
  const ending = serverWords(locale, 'mail.letter.stop', words)
  return {
    subject: serverWords(locale, 'mail.letter.subject', words),
    text: [greeting, ...sections.map(toText), `${ending}\n${stop}`].join('\n\n').concat('\n'),
    html: toHtml({ locale, greeting, sections, ending, stop }),
    headers: unsubscribeHeaders(stop),
  }
}

function sectionsOf(locale: Locale, product: Product, { posts, open, own }: Contents): Section[] {
  const at = (path: string) => new URL(path, product.public_url).href
  const number = new Intl.NumberFormat(formatsOf(locale))
  return [
    {
      heading: serverWords(locale, 'mail.letter.posts'),
      items: posts.map(({ id, title, description, upvotes, full_name }) => ({
        text: title || lineOf(description, 80) || full_name,
        note: serverWords(locale, 'mail.letter.post', {
          ...{ name: full_name, count: upvotes, shown: number.format(upvotes) },
        }),
        link: at(`/post/${toSlug(id, title)}`),
      })),
    },
    {
      heading: serverWords(locale, 'mail.letter.own'),
      items: own.map(({ id, title, days_done, days_count, streak }) => ({
        text: title,
        note: serverWords(locale, 'mail.letter.streak', {
          count: streak,
          done: days_done,
          total: days_count,
        }),
        link: at(`/contest/${id}?tab=schedule`),
      })),
    },
    {
      heading: serverWords(locale, 'mail.letter.open'),
      items: open.map(({ id, title, end_date }) => ({
        text: title,
        note: serverWords(locale, 'mail.letter.until', { date: longDate(end_date, locale) }),
        link: at(`/contest/${id}`),
      })),
    },
  ]
}

function toText({ heading, items }: Section): string {
  const lines = items.map(({ text, note, link }) => `• ${text}\n  ${note}\n  ${link}`)
  return [heading, ...lines].join('\n\n')
}

type HtmlDigest = {
  locale: Locale
  greeting: string
  sections: Section[]
  ending: string
  stop: string
}

/** HTML that every mail program shows: no script, no picture, styles only in attributes. */
function toHtml({ locale, greeting, sections, ending, stop }: HtmlDigest): string {
  const parts = sections.map(({ heading, items }) => {
    const rows = items.map(
      ({ text, note, link }) =>
        `<li style="margin:0 0 14px"><a href="${escaped(link)}" style="color:#5b2bc4;font-weight:600">${escaped(text)}</a><br><span style="color:#5f5a6b;font-size:14px">${escaped(note)}</span></li>`,
    )
    return `<h2 style="font-size:17px;margin:26px 0 12px">${escaped(heading)}</h2><ul style="margin:0;padding:0 0 0 18px">${rows.join('')}</ul>`
  })
  return `<!doctype html><html lang="${escaped(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;padding:24px 16px;background:#fff;color:#1b1526;font:16px/1.5 sans-serif"><div style="max-width:560px;margin:0 auto"><p>${escaped(greeting)}</p>${parts.join('')}<p style="margin-top:32px;color:#5f5a6b;font-size:14px"><a href="${escaped(stop)}" style="color:#5f5a6b">${escaped(ending)}</a></p></div></body></html>\n`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function longDate(date: CalendarDate, locale: Locale): string {
  const format = new Intl.DateTimeFormat(formatsOf(locale), {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
  })
  return format.format(Date.parse(`${date}T00:00:00Z`))
}
