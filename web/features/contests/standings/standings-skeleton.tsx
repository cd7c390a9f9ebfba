import { Card, CardBody } from '#web/ui/list/card.tsx'
import { PersonSkeleton } from '#web/ui/list/person-skeleton.tsx'
import { useWords } from '#web/words/words.tsx'

const places = ['first', 'second', 'third']

/** Rows of the standings that are still loading. */
export function StandingsSkeleton() {
  const { t } = useWords()
  return (
    <div role="status" aria-label={t('page.loading')} className="flex flex-col gap-3.5">
      {places.map((place) => (
        <Card key={place}>
          <CardBody>
            <PersonSkeleton />
          </CardBody>
        </Card>
      ))}
    </div>
  )
}
