import type { Output } from '#shared/contracts/calls.ts'
import type { ModerationItem } from '#shared/contracts/console/moderation.ts'
import { ApiError } from '#web/http/api.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { titleOf } from './item-card.tsx'

type BulkResultProps = {
  items: ModerationItem[]
  results: Output<'console/decide-all'>['results']
  onClose: () => void
}

/** How many were decided, and which were not, each with the reason. */
export function BulkResult({ items, results, onClose }: BulkResultProps) {
  const { t, errorText } = useWords()
  const failed = results.flatMap(({ item_id, error }) => {
    const item = items.find(({ id }) => id === item_id)
    return item && error ? [{ item, error }] : []
  })
  return (
    <div className="flex flex-col gap-4">
      <p role="status">{t('moderation.all.done', { count: results.length - failed.length })}</p>
      <section aria-label={t('moderation.all.failed')}>
        <h3 className="font-semibold">{t('moderation.all.failed')}</h3>
        <ul className="divide-y divide-line">
          {failed.map(({ item, error }) => (
            <li key={item.id} className="py-2.5 [overflow-wrap:anywhere]">
              <p>{titleOf(item) || t('moderation.untitled')}</p>
              <p className="text-sm text-muted">{errorText(new ApiError(error))}</p>
            </li>
          ))}
        </ul>
      </section>
      <Button wide onClick={onClose}>
        {t('moderation.all.close')}
      </Button>
    </div>
  )
}
