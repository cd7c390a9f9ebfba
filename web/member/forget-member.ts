import { SECOND } from '#shared/limits.ts'
import { wipe } from '#web/device/wipe.ts'
import { forgetLoggedOutMember, loggedOutMember } from '#web/session/logout.ts'

/** How long another tab may need until it knows of a logout, in milliseconds. */
const delayOfTabs = 5 * SECOND

/**
 * Deletes the queued calls and drafts of a member who has logged out, and the record of their visit. Each tab does so,
 * because it may have stored something until it knew of the logout. If the page is closed before, or the device cannot be
 * read, the next page does it.
 */
export async function forgetMember(): Promise<void> {
  const member = loggedOutMember()
  if (!member) return
  await wipe(member)
  await untilTabsKnow()
  if (loggedOutMember()?.id === member.id) forgetLoggedOutMember()
}

/** Or until the page is closed: everything of the member is deleted by then, and their id must not stay. */
function untilTabsKnow(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayOfTabs)
    addEventListener('pagehide', () => resolve(), { once: true })
  })
}
