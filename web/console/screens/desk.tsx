import { useQuery } from '@tanstack/react-query'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { Abandoned } from '../features/desk/abandoned.tsx'
import { Drafts } from '../features/desk/drafts.tsx'
import { DueDuties } from '../features/desk/due-duties.tsx'
import { FirstSteps } from '../features/desk/first-steps.tsx'
import { HeldPosts } from '../features/desk/held-posts.tsx'
import { Notices } from '../features/desk/notices.tsx'
import { type Desk, deskQuery } from '../features/desk/queries.ts'
import { RunningNow } from '../features/desk/running-now.tsx'
import { SecondOperator } from '../features/desk/second-operator.tsx'
import { WaitingAppeals } from '../features/desk/waiting-appeals.tsx'
import { ConsoleFrame } from '../layout/console-frame.tsx'

export const ownQueries = () => [deskQuery()]

/** What an operator finds first. */
export function Screen() {
  const { t } = useWords()
  return (
    <ConsoleFrame top={<TopBar title={t('console.desk')} />}>
      <PageMeta title={t('console.desk')} />
      <DeskParts />
    </ConsoleFrame>
  )
}

function DeskParts() {
  const desk = useQuery(deskQuery())
  if (!desk.data) return <Unanswered query={desk} loading={<ContentSkeleton />} />
  return <Parts desk={desk.data} />
}

function Parts({ desk }: { desk: Desk }) {
  const { first_steps, running, abandoned, drafts, held, appeals, notices } = desk
  const { needs_second_operator, duties } = desk
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <DueDuties duties={duties} />
      {first_steps && <FirstSteps steps={first_steps} />}
      {held && <HeldPosts held={held} />}
      {appeals && <WaitingAppeals appeals={appeals} />}
      {(running.length > 0 || !first_steps) && <RunningNow running={running} />}
      <Abandoned challenges={abandoned} />
      <Drafts drafts={drafts} />
      <Notices notices={notices} />
      {needs_second_operator && <SecondOperator />}
    </div>
  )
}
