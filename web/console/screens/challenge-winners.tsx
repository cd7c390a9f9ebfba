import { useQuery } from '@tanstack/react-query'
import { AskBeforeLeaving } from '#web/layout/ask-before-leaving.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { AnnouncementNote } from '../features/winners/announcement-note.tsx'
import { ChooseWinners } from '../features/winners/choose-winners.tsx'
import { LeaderBoardPreview } from '../features/winners/leader-board-preview.tsx'
import { type WinnerList, winnersQuery } from '../features/winners/queries.ts'
import { useWinnerDraft, type WinnerDraft } from '../features/winners/use-winner-draft.ts'
import { WinnerActions } from '../features/winners/winner-actions.tsx'
import { ChallengeFrame } from '../layout/challenge/challenge-frame.tsx'

/** The winners of a challenge: chosen, put in order and announced. */
export function Screen() {
  return (
    <ChallengeFrame part="winners">
      {(contest_id) => <Winners key={contest_id} contest_id={contest_id} />}
    </ChallengeFrame>
  )
}

function Winners({ contest_id }: { contest_id: number }) {
  const query = useQuery(winnersQuery(contest_id))
  const draft = useWinnerDraft(contest_id, query.data)
  return (
    <>
      <AskBeforeLeaving when={draft.isChanged} />
      {query.data ? (
        <Content contest_id={contest_id} list={query.data} draft={draft} />
      ) : (
        <Unanswered query={query} loading={<ContentSkeleton />} />
      )}
    </>
  )
}

type ContentProps = { contest_id: number; list: WinnerList; draft: WinnerDraft }

function Content({ contest_id, list, draft }: ContentProps) {
  return (
    <>
      <AnnouncementNote contest_id={contest_id} list={list} />
      {list.declared_at !== null && <LeaderBoardPreview winners={list.winners} />}
      {list.declared_at === null && list.called_back_at === null && (
        <>
          <ChooseWinners contest_id={contest_id} draft={draft} />
          <WinnerActions contest_id={contest_id} list={list} draft={draft} />
        </>
      )}
    </>
  )
}
