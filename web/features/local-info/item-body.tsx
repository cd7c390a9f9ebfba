import type { LocalInfoItem } from '#shared/contracts/local-info.ts'
import { RichText } from '#web/features/rich-text/api.ts'
import { ItemText } from './item-text.tsx'

type ItemBodyProps = { item: Pick<LocalInfoItem, 'text' | 'html'>; className?: string }

/** The text of an item: rich, or plain as it was written before there was an editor. */
export function ItemBody({ item: { text, html }, className }: ItemBodyProps) {
  if (html) return <RichText html={html} {...(className && { className })} />
  return text ? <ItemText text={text} {...(className && { className })} /> : null
}
