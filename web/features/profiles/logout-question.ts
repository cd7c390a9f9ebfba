import type { Words } from '#web/words/words.tsx'
import type { Left } from './count-left.ts'

/** What a member is asked who logs out: what would be deleted, as far as that is known. */
export function logoutQuestion({ t }: Pick<Words, 't'>, left: Left | undefined) {
  if (!left) {
    return { title: t('profile.logoutUncounted'), texts: [t('profile.logoutUncountedText')] }
  }
  const { unsent, drafts } = left
  return {
    title: t(unsent > 0 ? 'queue.logoutTitle' : 'profile.logoutBegun'),
    texts: [
      unsent > 0 && t('queue.logoutText', { count: unsent }),
      drafts > 0 && t('profile.logoutDrafts', { count: drafts }),
    ].filter((text) => text !== false),
  }
}
