import { SECOND } from '#shared/limits.ts'
import { wipe } from '#web/device/wipe.ts'
import { forgetLoggedOutMember, loggedOutMember } from '#web/session/logout.ts'

/** How long another tab may need until it knows of a logout, in milliseconds. */
const delayOfTabs = 5 * SECOND

/**
 * Deletes the queued calls and drafts of a member who has logged out, and the record of their visit. Each tab does so,
 * because it may have stored something until it knew of the logout. If the page is closed before, the next page does it.
 */
export async function forgetMember(): Promise<void> {
  const member_id = loggedOutMember()
  if (member_id === undefined) return
  await wipe(member_id)
  await untilTabsKnow()
  if (loggedOutMember() === member_id) forgetLoggedOutMember()
}

/** Or until the page is closed: everything of the member is deleted by then, and their id must not stay. */
function untilTabsKnow(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayOfTabs)
    addEventListener('pagehide', () => resolve(), { once: true })
  })
}
