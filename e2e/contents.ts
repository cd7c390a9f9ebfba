import type { Page, Response } from '@playwright/test'

/** The content of a page: every text in the answers that it was drawn from, the longest first. */
export type Contents = () => Promise<string[]>

/** Records the answers that a page reads from now on. Ask for the contents once the page has loaded. */
export function watchContents(page: Page): Contents {
  let answers: Promise<unknown>[] = []
  page.on('response', (response) => {
    if (isCall(response)) answers.push(response.json().catch(() => null))
  })
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) answers = []
  })
  return async () => {
    const drawn = await page.locator('#page-state').textContent()
    const texts = new Set(
      [JSON.parse(drawn || '{}'), ...(await Promise.all(answers))].flatMap(textsIn),
    )
    return [...texts].filter(({ length }) => length > 2).sort((a, b) => b.length - a.length)
  }
}

function isCall(response: Response): boolean {
  const { pathname } = new URL(response.url())
  return pathname.startsWith('/api/') && pathname !== '/api/events'
}

/** Every text in an answer; HTML in its parts. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/<[^>]*>|\n/).map(tidy)
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

function tidy(text: string): string {
  return text.replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim()
}
