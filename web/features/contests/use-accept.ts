import { useState } from 'react'
import type { Contest } from '#shared/contracts/contests.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { useSession } from '#web/session/session.tsx'
import { saveContest } from '#web/session/session-store.ts'
import { useWords } from '#web/words/words.tsx'
import { acceptStep } from './accept-step.ts'
import { useToday } from './today.ts'

/** What is open over the page while a challenge is accepted. */
export type AcceptStage =
  | { name: 'none' | 'date' | 'external' }
  | { name: 'joined'; participate_date: CalendarDate }

/** Accepting a challenge, from the button to the first day. */
export function useAccept(contest: Contest) {
  const { t } = useWords()
  const alert = useAlert()
  const today = useToday()
  const isMember = useSession() !== null
  const [stage, setStage] = useState<AcceptStage>({ name: 'none' })

  function begin() {
    const step = acceptStep(contest, { today, isMember })
    if (step === 'closed') return alert({ message: t('contest.isClosed') })
    if (step !== 'login') return setStage({ name: step })
    saveContest(contest.id)
    alert({ message: t('contest.loginToJoin'), showLoginBtn: true })
  }

  return { stage, setStage, begin }
}
