import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LocalInfoItem, LocalInfoPage } from '#shared/contracts/local-info.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { useWords } from '#web/words/words.tsx'
import { ItemSkeletons } from './item-skeletons.tsx'
import { localInfoQuery } from './queries.ts'

/** An item, with its index on the page. */
export type PlacedItem = LocalInfoItem & { id: number }

type LocalInfoItemsProps = {
  token: string
  page: LocalInfoPage
  /** Shown where the community has not written the page yet. */
  empty: ReactNode
  children: (items: PlacedItem[]) => ReactNode
}

/** The items of a page, in the language of their text. */
export function LocalInfoItems({ token, page, empty, children }: LocalInfoItemsProps) {
  const { language_id } = useWords()
  const query = useQuery(localInfoQuery(token, page, language_id))
  const { data } = query
  if (!data) return <Unanswered query={query} loading={<ItemSkeletons />} />
  if (data.items.length === 0) return empty
  const items = data.items.map((item, id) => ({ ...item, id }))
  return <div lang={data.language_code ?? undefined}>{children(items)}</div>
}
