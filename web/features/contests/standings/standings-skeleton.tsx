import { Loading } from '#web/layout/loading.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { PersonSkeleton } from '#web/ui/list/person-skeleton.tsx'

/** Rows of the standings that are still loading. */
export function StandingsSkeleton() {
  return (
    <Loading className="flex flex-col gap-3.5" count={3}>
      <Card>
        <CardBody>
          <PersonSkeleton />
        </CardBody>
      </Card>
    </Loading>
  )
}
