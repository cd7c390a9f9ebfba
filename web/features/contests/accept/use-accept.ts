import { useState } from 'react'
import type { Contest } from '#shared/contracts/contests.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { useLoadPart } from '#web/layout/use-load-part.ts'
import { useMayAct } from '#web/layout/use-may-act.ts'
import { useSession } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'
import { useToday } from '../today.ts'
import type { AcceptOverlays, AcceptStage } from './accept-overlays.tsx'
import { acceptStep } from './accept-step.ts'

/** Accepting a challenge, from the button to the first day. */
export function useAccept(contest: Contest) {
  const { t } = useWords()
  const alert = useAlert()
  const today = useToday()
  const isMember = useSession() !== null
  const mayAct = useMayAct()
  const loadPart = useLoadPart()
  const [stage, setStage] = useState<AcceptStage>({ name: 'none' })
  const [Overlays, setOverlays] = useState<typeof AcceptOverlays>()
  const [isLoading, setLoading] = useState(false)

  function begin() {
    const step = acceptStep(contest, { today, isMember })
    if (step === 'closed') return alert({ message: t('contest.isClosed') })
    const login = { registerBtn: true, intent: { redirectToContestId: contest.id } }
    if (mayAct(t('contest.loginToParticipate'), login) && step !== 'login')
      void open({ name: step })
  }

  async function open(next: AcceptStage) {
    setLoading(true)
    const part = await loadPart(() => import('./accept-overlays.tsx'))
    setLoading(false)
    if (!part) return
    setOverlays(() => part.AcceptOverlays)
    setStage(next)
  }

  return { stage, setStage, begin, isLoading, Overlays: stage.name !== 'none' && Overlays }
}
