import { type ReactNode, useId, useState } from 'react'
import { HeadingLevel } from '#web/ui/page/heading-level.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { ChosenWinners } from './chosen-winners.tsx'
import { Finalists } from './finalists.tsx'
import { LeaderBoardPreview } from './leader-board-preview.tsx'
import type { WinnerDraft } from './use-winner-draft.ts'

type ChooseWinnersProps = { contest_id: number; draft: WinnerDraft }

/** The winners in their order, the finalists to choose from, and what members will see. */
export function ChooseWinners({ contest_id, draft }: ChooseWinnersProps) {
  const { t } = useWords()
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Part title={t('winners.chosen')} text={t('winners.chosenText')}>
          <ChosenWinners draft={draft} />
        </Part>
        <Part title={t('winners.finalists')} text={t('winners.finalistsText')}>
          <Finalists contest_id={contest_id} draft={draft} />
        </Part>
      </div>
      {draft.winners.length > 0 && <Preview draft={draft} />}
    </>
  )
}

function Preview({ draft }: { draft: WinnerDraft }) {
  const { t } = useWords()
  const [isShown, setShown] = useState(false)
  return (
    <div className="mt-8">
      <Button variant="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t('winners.preview')}
      </Button>
      {isShown && (
        <div className="mt-4">
          <Part title={t('contest.winners')} text={t('winners.previewText')}>
            <HeadingLevel value="h3">
              <LeaderBoardPreview winners={draft.winners} />
            </HeadingLevel>
          </Part>
        </div>
      )}
    </div>
  )
}

type PartProps = { title: string; text: string; children: ReactNode }

function Part({ title, text, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-muted">{text}</p>
      {children}
    </section>
  )
}
