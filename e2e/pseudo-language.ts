import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** How much longer texts may be in another language than in English. */
const growth = 0.4

/**
 * Prepares a language that does not exist: English, each text 40 % longer, under the name of Marathi. The values of a
 * message, such as names and numbers, stand in it unchanged.
 */
export async function prepareLongerTexts(page: Page): Promise<void> {
  await page.context().route('**/assets/words/*/mr/*.js', async (route) => {
    const url = route.request().url().replace('/mr/', '/en/')
    // A connection that was idle may close at the moment when it is used again; a browser then opens another.
    const english = await route.fetch({ url, maxRetries: 3 })
    const text = await english.text()
    const messages: object = JSON.parse(text.slice(text.indexOf('{')))
    const longer = Object.entries(messages).map(([id, tokens]) => [id, lengthen(tokens)])
    const body = `export const messages = ${JSON.stringify(Object.fromEntries(longer))}`
    await route.fulfill({ response: english, body })
  })
}

/** Changes the page to that language, as another tab would. */
export function readLongerTexts(page: Page): Promise<void> {
  return readIn(page, 'mr')
}

/** Changes the language of a page, as another tab would. */
export async function readIn(page: Page, language: string): Promise<void> {
  await page.evaluate((locale) => new BroadcastChannel('language').postMessage(locale), language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** A compiled message: a text, or texts and values, of which plurals have a message for each form. */
function lengthen(message: unknown): unknown {
  if (typeof message === 'string') return longer(message)
  if (!Array.isArray(message)) return message
  return message.map((token) => {
    if (typeof token === 'string') return longer(token)
    const [name, kind, forms] = token
    if (kind !== 'plural') return token
    const longerForms = Object.entries(forms).map(([form, inner]) => [form, lengthenForm(inner)])
    return [name, kind, Object.fromEntries(longerForms)]
  })
}

function lengthenForm(inner: unknown): unknown {
  return typeof inner === 'number' ? inner : lengthen(inner)
}

/** Longer by whole words of the text itself, so that lines break where they do in a language. */
function longer(text: string): string {
  const words = text.split(' ')
  let longer = text
  for (let index = 0; longer.length < text.length * (1 + growth) && words[index]; index++) {
    const word = words[index] ?? ''
    const room = Math.ceil(text.length * (1 + growth)) - longer.length
    // A text of one word grows within the word, as compounds do.
    longer += words.length === 1 ? word.slice(0, room) : ` ${word}`
  }
  return longer
}
