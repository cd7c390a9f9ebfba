import { useSearchParams } from 'wouter'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { NewcomerQueue, type QueueKind } from '../features/newcomers/newcomer-queue.tsx'
import { ConsoleFrame } from '../layout/console-frame.tsx'

/** Those who wait for an operator's yes. */
export function Screen() {
  const { t } = useWords()
  const [search, setSearch] = useSearchParams()
  const kind: QueueKind = search.get('kind') === 'refused' ? 'refused' : 'waiting'
  return (
    <ConsoleFrame top={<TopBar title={t('console.newcomers')} />}>
      <PageMeta title={t('console.newcomers')} />
      <div className="mb-4">
        <ChoiceChips
          label={t('newcomers.show')}
          hideLabel
          choices={[
            { value: 'waiting', label: t('newcomers.waiting') },
            { value: 'refused', label: t('newcomers.refusedOnes') },
          ]}
          value={kind}
          onChange={(chosen) =>
            setSearch(chosen === 'refused' ? { kind: chosen } : {}, { replace: true })
          }
        />
      </div>
      <NewcomerQueue kind={kind} />
    </ConsoleFrame>
  )
}
