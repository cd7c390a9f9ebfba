import { globSync } from 'node:fs'

/** A part of the project whose tests must notice a mutant: a small change that breaks the code. */
export type Part = {
  /** The share of mutants, in percent, that the tests must notice in the part, and in each of its files. */
  atLeast: { part: number; file: number }
  /** From the project's root. */
  files: string[]
}

/**
 * The files that decide something: who may do what, what is counted, which input is accepted. A file that is
 * moved is renamed here; `house/mutants.test.ts` fails until it is.
 */
export const parts = {
  rules: {
    atLeast: { part: 97, file: 90 },
    files: globSync('shared/rules/*.ts').filter((file) => !file.endsWith('.test.ts')),
  },
  server: {
    atLeast: { part: 90, file: 90 },
    files: [
      'server/calls/limits/admission.ts',
      'server/calls/answers/answer-lifetime.ts',
      'server/calls/limits/caller-key.ts',
      'server/calls/callers/caller.ts',
      'server/calls/changes/changes.ts',
      'server/calls/limits/device-allowance.ts',
      'server/calls/answers/fresh-cache.ts',
      'server/calls/callers/known-device.ts',
      'server/features/auth/account-limits.ts',
      'server/features/auth/one-time-code/code.ts',
      'server/features/auth/sign-in/guesses.ts',
      'server/features/auth/sign-up/verified-identity.ts',
      'server/features/comments/mention-offers.ts',
      'server/features/comments/permissions.ts',
      'server/features/comments/visible-comments.ts',
      'server/features/comments/writing.ts',
      'server/features/contests/days.ts',
      'server/features/contests/participations.ts',
      'server/features/contests/permissions.ts',
      'server/features/posts/feed-counts.ts',
      'server/features/posts/feed-filter.ts',
      'server/features/posts/near.ts',
      'server/features/posts/permissions.ts',
      'server/features/posts/pins.ts',
      'server/features/posts/post-rules.ts',
      'server/features/posts/shares.ts',
      'server/features/posts/visible-posts.ts',
      'server/features/posts/votes.ts',
      'server/features/preferences/feed-filter.ts',
      'server/features/reports/handlers.ts',
      'server/features/reports/not-reported.ts',
      'server/media/image/read-size.ts',
    ],
  },
  web: {
    atLeast: { part: 90, file: 90 },
    files: [
      'web/features/auth/one-time-code/contact.ts',
      'web/features/auth/password/new-password.ts',
      'web/features/auth/sessions/device-name.ts',
      'web/features/auth/sessions/session-text.ts',
      'web/features/auth/sign-up/account.ts',
      'web/features/auth/sign-up/check-sign-up.ts',
      'web/features/auth/sign-up/draft.ts',
      'web/features/auth/sign-up/locations.ts',
      'web/features/auth/sign-up/registration.ts',
      'web/features/comments/draft.ts',
      'web/features/comments/merge.ts',
      'web/features/comments/typed-mention.ts',
      'web/features/contests/accept/accept-step.ts',
      'web/features/contests/day/activity-draft.ts',
      'web/features/contests/contest-cache.ts',
      'web/features/contests/contest/contest-facts.ts',
      'web/features/contests/contest/contest-tab.ts',
      'web/features/contests/board/contest-summary.ts',
      'web/features/contests/contest/contest-text.ts',
      'web/features/contests/schedule/progress.ts',
      'web/features/contests/schedule/schedule-text.ts',
      'web/features/posts/compose/admit-files.ts',
      'web/features/posts/compose/attempt.ts',
      'web/features/posts/compose/check-draft.ts',
      'web/features/posts/compose/complete-media.ts',
      'web/features/posts/compose/draft-name.ts',
      'web/features/posts/compose/draft-media.ts',
      'web/features/posts/compose/draft.ts',
      'web/features/posts/compose/is-written.ts',
      'web/device/latest-writer.ts',
      'web/features/posts/compose/save-input.ts',
      'web/features/posts/compose/saved-locations.ts',
      'web/features/posts/filter/feed-filter.ts',
      'web/features/posts/post-cache.ts',
      'web/features/posts/shorten.ts',
      'web/features/posts/tally.ts',
      'web/http/api.ts',
      'web/words/dates.ts',
      'web/words/day-and-month.ts',
      'web/http/optimistic-toggle.ts',
      'web/http/query.ts',
      'web/device/settings.ts',
      'web/uploads/resumable-upload.ts',
      'web/uploads/send-part.ts',
      'web/navigation/find-screen.ts',
      'web/navigation/history.ts',
      'web/navigation/load-screen.ts',
      'web/navigation/scroll-positions.ts',
      'web/session/gates.ts',
      'web/session/sign-in-intent.ts',
      'web/session/session-store.ts',
      'web/ui/overlay/back-stack.ts',
    ],
  },
} satisfies Record<string, Part>

export type PartName = keyof typeof parts
