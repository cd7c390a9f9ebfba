import type { ComponentType } from 'react'
import { ReadAhead } from '#web/features/contests/read-ahead.tsx'
import { GuestNote } from '#web/layout/guest-note.tsx'
import { ToastHost } from '#web/layout/toast-host.tsx'
import { loadOutbox } from '#web/outbox/send-or-keep.ts'
import { addCatalogue } from '#web/words/reader-words.ts'
import { MemberOutbox } from './member-outbox.tsx'

/** What runs beside every screen of a member, with all that it needs where there is no network. */
export async function loadParts(): Promise<ComponentType> {
  // At once, not after the rest: a first vote may find no network, and so may a logout. By the imports that they will use.
  await Promise.all([addCatalogue('outbox'), loadOutbox(), import('./forget-member.ts')])
  // The list of what is not sent is opened where there is no network.
  import('#web/screens/unsent.tsx').catch(() => undefined)
  return MemberParts
}

function MemberParts() {
  return (
    <>
      <ToastHost />
      <GuestNote />
      <MemberOutbox />
      <ReadAhead />
    </>
  )
}
