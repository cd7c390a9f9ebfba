import { type ComponentType, useState } from 'react'
import type { Contest } from '#shared/contracts/contests.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { useLoadPart } from '#web/layout/use-load-part.ts'
import { useMayAct } from '#web/layout/use-may-act.ts'
import { useSession } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'
import { useToday } from '../today.ts'
import type { AcceptOverlaysProps, AcceptStage } from './accept-overlays.tsx'
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
  const [Overlays, setOverlays] = useState<ComponentType<AcceptOverlaysProps>>()
  const [isLoading, setLoading] = useState(false)

  function accept(isResumed: boolean) {
    const step = acceptStep(contest, { today, isMember })
    if (step === 'closed') return alert({ message: t('contest.isClosed') })
    if (step === 'login') void open({ name: 'door' })
    else if (mayAct(t('contest.loginToParticipate'))) {
      void open(step === 'date' ? { name: step, isResumed } : { name: step })
    }
  }

  async function open(next: AcceptStage) {
    setLoading(true)
    const Loaded = await loadPart(next.name === 'door' ? loadDoor : loadOverlays)
    setLoading(false)
    if (!Loaded) return
    setOverlays(() => Loaded)
    setStage(next)
  }

  const begin = () => accept(false)
  /** Goes on with what the reader began as a visitor. */
  const resume = () => accept(true)
  return { stage, setStage, begin, resume, isLoading, Overlays: stage.name !== 'none' && Overlays }
}

const loadOverlays = () => import('./accept-overlays.tsx').then((part) => part.AcceptOverlays)
const loadDoor = () => import('./door-sheet.tsx').then((part) => part.withWords())
