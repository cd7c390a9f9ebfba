import type { ComponentType } from 'react'
import { ToastHost } from './layout/toast-host.tsx'
import { MemberOutbox } from './member-outbox.tsx'
import { loadOutbox } from './outbox/send-or-keep.ts'
import { addCatalogue } from './words/reader-words.ts'

/** What runs beside every screen of a member, with all that it needs where there is no network. */
export async function loadParts(): Promise<ComponentType> {
  await Promise.all([addCatalogue('outbox'), loadOutbox()])
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
