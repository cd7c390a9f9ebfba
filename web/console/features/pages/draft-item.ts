import type { WrittenItem } from '#shared/contracts/console/pages.ts'
import type { LocalInfoItem, LocalInfoPage } from '#shared/contracts/local-info.ts'
import { blocksOf } from '#web/features/local-info/api.ts'

/** An item as it is edited; its id is that of the form alone. */
export type DraftItem = WrittenItem & { id: string }

/** The fields of an item beside its title and its text. */
export const fieldsOf: Record<LocalInfoPage, readonly ('phone' | 'hours' | 'place' | 'link')[]> = {
  info: ['link'],
  faq: [],
  'local-authorities': ['phone', 'hours', 'place', 'link'],
}

export function newItem(): DraftItem {
  return {
    ...{ id: crypto.randomUUID(), title: '', html: '' },
    ...{ phone: '', link: '', hours: '', place: '' },
  }
}

/** The stored items as they are edited: a plain text becomes a rich one. */
export function draftOf(items: readonly LocalInfoItem[]): DraftItem[] {
  return items.map(
    ({ title, text, html, phone = '', link = '', hours = '', place = '' }, index) => ({
      ...{ id: String(index), title, html: html ?? richTextOf(text) },
      ...{ phone, link, hours, place },
    }),
  )
}

/** The items with a deleted one where it was, unless it is there. */
export function putBack(items: DraftItem[], removed: DraftItem, index: number): DraftItem[] {
  return items.some(({ id }) => id === removed.id) ? items : items.toSpliced(index, 0, removed)
}

/** The items as members see them. */
export function shownOf(items: readonly DraftItem[]) {
  return items.map(({ title, html, phone, link, hours, place }, id) => ({
    ...{ id, title, text: '', html, phone, link, hours, place },
  }))
}

/** What is sent. */
export function writtenOf(items: readonly DraftItem[]): WrittenItem[] {
  return items.map(({ id, ...item }) => item)
}

/** A plain text as HTML, with its lists. */
export function richTextOf(text: string): string {
  return blocksOf(text)
    .map(({ text, items }) =>
      items
        ? `<ul>${items.map((item) => `<li>${escaped(item.text)}</li>`).join('')}</ul>`
        : `<p>${escaped(text)}</p>`,
    )
    .join('')
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
