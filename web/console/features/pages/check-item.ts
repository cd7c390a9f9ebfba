import { isOfficePhone } from '#shared/rules/office-phone.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import { readWebAddress } from '#shared/rules/web-address.ts'
import type { WordId } from '#web/words/catalogues.ts'
import type { DraftItem } from './draft-item.ts'

export type ItemErrors = Partial<Record<'title' | 'phone' | 'link', WordId>>

/** What is wrong with an item as it is written; the server decides. */
export function checkItem({ title, phone, link }: DraftItem): ItemErrors {
  const [number, address] = [phone.trim(), link.trim()]
  return {
    ...(visibleText(title) === '' && { title: 'pages.titleMissing' as const }),
    ...(number && !isOfficePhone(number) && { phone: 'contacts.phoneInvalid' as const }),
    ...(address && !readWebAddress(address) && { link: 'links.invalid' as const }),
  }
}
