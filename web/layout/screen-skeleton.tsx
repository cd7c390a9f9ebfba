import { useLayoutEffect } from 'react'
import { Loading } from '#web/layout/loading.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useEntryFrame } from './entry-frame.ts'

/** A screen that is loading: its frame with a skeleton, scrolled to the top. */
export function ScreenSkeleton() {
  const Frame = useEntryFrame()
  useLayoutEffect(() => void window.scrollTo(0, 0), [])
  return (
    <Frame top={<TopBar title={<Skeleton className="h-5 w-40" />} />}>
      <ContentSkeleton />
    </Frame>
  )
}

/** The skeleton inside a screen's frame. */
export function ContentSkeleton() {
  return (
    <Loading className="flex animate-appear-late flex-col gap-3.5" count={3}>
      <Card>
        <CardBody className="flex flex-col gap-3">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-5/6" />
        </CardBody>
      </Card>
    </Loading>
  )
}
