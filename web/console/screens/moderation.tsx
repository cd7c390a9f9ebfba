import { useSearchParams } from 'wouter'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { DutyList } from '../features/duties/duty-list.tsx'
import { ItemList } from '../features/moderation/item-list.tsx'
import type { Which } from '../features/moderation/queries.ts'
import { ConsoleFrame } from '../layout/console-frame.tsx'
import { useSelf } from '../layout/use-self.ts'
import { consolePaths } from '../paths.ts'

/** What members have reported, and above it the grievances and orders that are due by a time. */
export function Screen() {
  const { t } = useWords()
  const [search, setSearch] = useSearchParams()
  const { data: self } = useSelf()
  const only = search.get('only')
  const which: Which | 'settled' = only === 'closed' || only === 'settled' ? only : 'open'
  const token = useCommunity() ?? ''
  return (
    <ConsoleFrame top={<TopBar title={t('console.moderation')} />} least="moderator">
      <PageMeta title={t('console.moderation')} />
      <div className="mb-4">
        <ChoiceChips
          label={t('moderation.show')}
          hideLabel
          choices={[
            { value: 'open', label: t('moderation.open') },
            { value: 'closed', label: t('moderation.closed') },
            { value: 'settled', label: t('duties.settledTab') },
          ]}
          value={which}
          onChange={(chosen) =>
            setSearch(chosen === 'open' ? {} : { only: chosen }, { replace: true })
          }
        />
      </div>
      {which === 'open' && self?.role === 'operator' && (
        <LinkButton
          variant="secondary"
          to={consolePaths.newOrder(token)}
          className="mb-4 self-start"
        >
          {t('duties.record')}
        </LinkButton>
      )}
      {which !== 'closed' && <DutyList key={`duties ${which}`} which={which} />}
      {which !== 'settled' && <ItemList key={which} which={which} />}
    </ConsoleFrame>
  )
}
