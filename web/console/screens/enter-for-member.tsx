import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { NotPublic } from '#web/features/not-public/api.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { NotFound } from '#web/layout/not-found.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { OnBehalfView } from '../features/on-behalf/on-behalf-view.tsx'
import { onBehalfQuery, type Subject } from '../features/on-behalf/queries.ts'
import { headingQuery } from '../layout/challenge/heading-query.ts'
import { ConsoleFrame } from '../layout/console-frame.tsx'
import { consolePaths } from '../paths.ts'

/** What an operator enters for one member in a challenge. */
export function Screen() {
  const subject = useSubject()
  if (!subject) return <NotFound />
  return <Entering subject={subject} />
}

function Entering({ subject }: { subject: Subject }) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const { data } = useQuery(onBehalfQuery(subject))
  const heading = useQuery(headingQuery(subject.contest_id))
  const title = data ? t('onBehalf.enterFor', { name: data.member.full_name }) : t('onBehalf.enter')
  return (
    <ConsoleFrame
      top={
        <TopBar
          lead={
            <BackButton fallback={consolePaths.challengeParticipants(token, subject.contest_id)} />
          }
          title={title}
          subtitle={data?.contest.title}
        />
      }
    >
      <PageMeta title={title} />
      {heading.data && (
        <NotPublic contest_id={subject.contest_id} heading={heading.data} screen="enter" />
      )}
      <OnBehalfView subject={subject} />
    </ConsoleFrame>
  )
}

/** The member and the challenge that the address names; undefined where it names none. */
function useSubject(): Subject | undefined {
  const { contestId = '', userId = '' } = useParams<{ contestId?: string; userId?: string }>()
  const [contest_id = 0, user_id = 0] = [contestId, userId].map(Number)
  const isId = (id: number) => Number.isSafeInteger(id) && id > 0
  return isId(contest_id) && isId(user_id) ? { contest_id, user_id } : undefined
}
