import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { BackButton } from '#web/layout/back-button.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { titleOf } from '../features/moderation/item-card.tsx'
import { ItemView } from '../features/moderation/item-view.tsx'
import { itemQuery } from '../features/moderation/queries.ts'
import { ConsoleFrame } from '../layout/console-frame.tsx'
import { consolePaths } from '../paths.ts'

/** Something that was reported, and what to do about it. */
export function Screen() {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const { itemId = '' } = useParams<{ itemId: string }>()
  const { data } = useQuery(itemQuery(itemId))
  const title = (data && titleOf(data.item)) || t('moderation.report')
  const back = <BackButton fallback={consolePaths.moderation(token)} />
  return (
    <ConsoleFrame top={<TopBar title={title} lead={back} />} least="moderator">
      <PageMeta title={title} />
      <Item id={itemId} />
    </ConsoleFrame>
  )
}

function Item({ id }: { id: string }) {
  const query = useQuery(itemQuery(id))
  if (!query.data) return <Unanswered query={query} loading={<ContentSkeleton />} />
  return <ItemView key={id} item={query.data.item} />
}
