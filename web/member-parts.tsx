import type { ComponentType } from 'react'
import { ToastHost } from './layout/toast-host.tsx'
import { MemberOutbox } from './member-outbox.tsx'
// At once, not after the rest: a first vote may find no network, and so may a logout.
import './forget-member.ts'
import './outbox/outbox.ts'
import { addCatalogue } from './words/reader-words.ts'

/** What runs beside every screen of a member, with all that it needs where there is no network. */
export async function loadParts(): Promise<ComponentType> {
  await addCatalogue('outbox')
  // The list of what is not sent is opened where there is no network.
  import('./screens/unsent.tsx').catch(() => undefined)
  return MemberParts
}

function MemberParts() {
  return (
    <>
      <ToastHost />
      <MemberOutbox />
    </>
  )
}
