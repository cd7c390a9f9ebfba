import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { defineCalls, limits } from './call.ts'
import { success } from './fields.ts'
import type { Notification } from './notifications.ts'

/** Bytes as base64url: so many of them, that is, so many characters. */
const bytes = (characters: number) => z.string().regex(new RegExp(`^[\\w-]{${characters}}=*$`))

export const pushCalls = defineCalls({
  'push/key': {
    summary: 'The key with which a browser subscribes to our messages.',
    who: 'member',
    whileWaiting: true,
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    /** An uncompressed point of P-256, base64url. */
    output: z.object({ public_key: z.string() }),
    errors: [],
  },
  'push/subscribe': {
    summary:
      'Tells this browser of notifications while the product is closed, in the language of the request.',
    who: 'member',
    whileWaiting: true,
    limit: limits.writing,
    input: z.object({
      /** Of a known push service, as the browser gives it. */
      endpoint: z.string().max(1000),
      p256dh: bytes(87),
      auth: bytes(22),
    }),
    output: success,
    errors: [],
  },
  'push/unsubscribe': {
    summary: 'Tells this browser nothing any more while the product is closed.',
    who: 'member',
    whileWaiting: true,
    limit: limits.writing,
    input: z.object({}),
    output: success,
    errors: [],
  },
})

/** The text of a notification, as the list has it, and its address. */
export type NotificationInWords = (
  locale: Locale,
  notification: Notification,
) => Promise<{ text: string; path: string }>

/** What a browser is sent, as JSON: its service worker shows it as it is. */
export type PushedNotification = {
  title: string
  text: string
  /** Opened by a tap. */
  path: string
  /** A notification replaces an earlier one with the same tag. */
  tag: string
  lang: Locale
}

/** How many notifications a browser is sent at once: the latest; the list has the others. */
export const pushedAtOnce = 3
