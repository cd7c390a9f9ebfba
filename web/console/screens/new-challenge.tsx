import { useSearchParams } from 'wouter'
import { BackButton } from '#web/layout/back-button.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { TabPanel, Tabs } from '#web/ui/page/tabs.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { ChallengeList } from '../features/challenges/challenge-list.tsx'
import { wholeCardClass } from '../features/challenges/picture-card.tsx'
import type { Beginning } from '../features/challenges/queries.ts'
import { ReadyChallenges } from '../features/challenges/ready-challenges.tsx'
import { useBegin } from '../features/challenges/use-begin.ts'
import { ConsoleFrame } from '../layout/console-frame.tsx'
import { consolePaths } from '../paths.ts'

/** What a new challenge may begin with: one tap makes a draft of it. */
export function Screen() {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const [search, setSearch] = useSearchParams()
  const from = search.get('from') === 'earlier' ? 'earlier' : 'library'
  const { begin, pending } = useBegin()
  const isBlank = pending && Object.keys(pending).length === 0
  const tabs = [
    { id: 'library', label: t('begin.library'), href: consolePaths.newChallenge(token) },
    { id: 'earlier', label: t('begin.earlier'), href: consolePaths.newChallenge(token, 'earlier') },
  ]
  return (
    <ConsoleFrame
      top={
        <TopBar
          lead={<BackButton fallback={consolePaths.challenges(token)} />}
          title={t('challenges.new')}
        />
      }
    >
      <PageMeta title={t('challenges.new')} />
      <p className="max-w-prose text-muted">{t('begin.text')}</p>
      <div className="my-4 flex max-w-2xl flex-col gap-3 sm:flex-row sm:items-center">
        <div className="min-w-0 flex-1">
          <Tabs
            name="begin"
            label={t('begin.ways')}
            tabs={tabs}
            selected={from}
            onSelect={(id) => setSearch(id === 'library' ? {} : { from: id }, { replace: true })}
          />
        </div>
        <Button variant="secondary" busy={isBlank} onClick={() => begin({})}>
          {t('begin.blank')}
        </Button>
      </div>
      <TabPanel name="begin" id={from}>
        {from === 'library' ? (
          <ReadyChallenges
            onChoose={(library_key) => begin({ library_key })}
            pending={pending?.library_key}
          />
        ) : (
          <EarlierChallenges onBegin={begin} />
        )}
      </TabPanel>
    </ConsoleFrame>
  )
}

function EarlierChallenges({ onBegin }: { onBegin: (beginning: Beginning) => void }) {
  const { t } = useWords()
  return (
    <>
      <p className="mb-3 max-w-prose text-sm text-muted">{t('begin.earlierText')}</p>
      <ChallengeList
        empty={
          <EmptyState
            seed="earlier"
            title={t('begin.noneToCopy')}
            text={t('begin.noneToCopyText')}
          />
        }
        press={({ id: contest_id }, title) => (
          <button
            type="button"
            className={wholeCardClass}
            aria-label={t('begin.copy', { title })}
            onClick={() => onBegin({ contest_id })}
          >
            {title}
          </button>
        )}
      />
    </>
  )
}
