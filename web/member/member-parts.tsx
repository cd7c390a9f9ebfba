import type { ComponentType } from 'react'
import { ReadAhead } from '#web/features/contests/read-ahead.tsx'
import { GuestNote } from '#web/layout/guest-note.tsx'
import { ToastHost } from '#web/layout/toast-host.tsx'
import { WaitingNote } from '#web/layout/waiting-note.tsx'
import { loadQueue } from '#web/queue/send-or-queue.ts'
import { addCatalogue } from '#web/words/reader-words.ts'
import { MemberQueue } from './member-queue.tsx'
import { TermsNote } from './terms-note.tsx'

/** The parts that run beside every screen of a member, with all that they need without a network. */
export async function loadParts(): Promise<ComponentType> {
  // At once, not after the rest: a first vote, or a logout, may find no network. It uses the same imports as they do.
  await Promise.all([addCatalogue('queue'), loadQueue(), import('./forget-member.ts')])
  // The list of unsent calls is opened where there is no network.
  import('#web/screens/unsent.tsx').catch(() => undefined)
  return MemberParts
}

function MemberParts() {
  return (
    <>
      <ToastHost />
      <GuestNote />
      <WaitingNote />
      <TermsNote />
      <MemberQueue />
      <ReadAhead />
    </>
  )
}
