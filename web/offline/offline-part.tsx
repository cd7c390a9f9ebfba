import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetFormerReader } from '#web/device/answers.ts'
import { removeFormerPosition } from '#web/device/former-position.ts'
import { useNetworkLost } from '#web/layout/use-network-lost.ts'
import type { ScreenRoute } from '#web/navigation/screen.ts'
import { loggedOutMember } from '#web/session/logout.ts'
import { useSession } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'
import { followNetwork } from './follow-network.ts'
import { followQueries } from './follow-queries.ts'
import { OfflineStrip } from './offline-strip.tsx'
import { refetchStored } from './refetch-stored.ts'
import { claimAnswers, currentReader } from './stored-answers.ts'
import { UpdateQuestion } from './update-question.tsx'
import { useNewVersion } from './use-new-version.ts'
import { followLook, forgetPictures, greetWorker } from './worker.ts'

/** Stores what is read here, and shows what comes from the device. */
export function OfflinePart({ routes }: { routes: ScreenRoute[] }) {
  const client = useQueryClient()
  const { locale } = useWords()
  const member = useSession()?.user.id
  const isLost = useNetworkLost()
  const { isNew, dismiss } = useNewVersion()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reader has answers of their own
  useEffect(() => {
    const stopping = new AbortController()
    void keepFor(currentReader(), stopping.signal)
    return () => stopping.abort()

    async function keepFor(owner: string, signal: AbortSignal) {
      if (await claimAnswers(owner)) forgetFormerPictures().catch(() => undefined)
      if (!signal.aborted) signal.addEventListener('abort', followQueries(client, owner))
    }
  }, [client, member])
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody may have logged out whenever the reader changes
  useEffect(() => {
    forgetLoggedOut().catch(() => undefined)
  }, [member])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shell is stored in the language of the page
  useEffect(() => void greetWorker(), [locale])
  useEffect(followLook, [])
  useEffect(removeFormerPosition, [])
  useEffect(followNetwork, [])
  useEffect(() => (isLost ? () => refetchStored(client) : undefined), [isLost, client])
  if (isLost) return <OfflineStrip routes={routes} />
  return isNew && <UpdateQuestion onDismiss={dismiss} />
}

/** If this page ends before the worker gets the message, the next page sends it. */
async function forgetFormerPictures(): Promise<void> {
  await forgetPictures()
  await forgetFormerReader()
}

/** Goes on while somebody else is signed in. If the script cannot be loaded, the next page does it. */
async function forgetLoggedOut(): Promise<void> {
  if (loggedOutMember() === undefined) return
  const { forgetMember } = await import('#web/member/forget-member.ts')
  await forgetMember()
}
