import { useLayoutEffect } from 'react'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { Frame } from './frame.tsx'

/** A screen that is loading: its frame with a skeleton, scrolled to the top. */
export function ScreenSkeleton() {
  useLayoutEffect(() => void window.scrollTo(0, 0), [])
  return (
    <Frame top={<TopBar title={<Skeleton className="h-5 w-40" />} />}>
      <ContentSkeleton />
    </Frame>
  )
}

/** The skeleton inside a screen's frame. */
export function ContentSkeleton() {
  const { t } = useWords()
  return (
    <div
      role="status"
      aria-label={t('page.loading')}
      className="flex animate-appear-late flex-col gap-3.5"
    >
      {['first', 'second', 'third'].map((key) => (
        <Card key={key}>
          <CardBody className="flex flex-col gap-3">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-3.5 w-full" />
            <Skeleton className="h-3.5 w-5/6" />
          </CardBody>
        </Card>
      ))}
    </div>
  )
}
