import { Card, CardBody } from '#web/ui/list/card.tsx'
import { useWords } from '#web/words/words.tsx'
import { PostLegend } from './post-legend.tsx'

/** The meaning of the badges, beside the posts on a wide screen. */
export function FeedAside() {
  const { t } = useWords()
  return (
    <Card as="section" aria-labelledby="legend-title">
      <CardBody className="flex flex-col gap-3">
        <h2 id="legend-title" className="font-semibold">
          {t('post.status')}
        </h2>
        <PostLegend />
      </CardBody>
    </Card>
  )
}
