import type { ComponentType } from 'react'
import { ReadAhead } from '#web/features/contests/read-ahead.tsx'
import { GuestNote } from '#web/layout/guest-note.tsx'
import { ToastHost } from '#web/layout/toast-host.tsx'
import { loadQueue } from '#web/queue/send-or-queue.ts'
import { addCatalogue } from '#web/words/reader-words.ts'
import { MemberQueue } from './member-queue.tsx'

/** What runs beside every screen of a member, with all that it needs where there is no network. */
export async function loadParts(): Promise<ComponentType> {
  // At once, not after the rest: a first vote may find no network, and so may a logout. By the imports that they will use.
  await Promise.all([addCatalogue('queue'), loadQueue(), import('./forget-member.ts')])
  // The list of what is not sent is opened where there is no network.
  import('#web/screens/unsent.tsx').catch(() => undefined)
  return MemberParts
}

function MemberParts() {
  return (
    <>
      <ToastHost />
      <GuestNote />
      <MemberQueue />
      <ReadAhead />
    </>
  )
}
