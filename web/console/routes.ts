import type { ScreenModule, ScreenRoute } from '#web/navigation/screen.ts'
import type { Catalogue } from '#web/words/catalogues.ts'

type Row = {
  /** Below `/{token}/console`. One of a challenge says too what members do not see of it. */
  path: string
  screen: string
  /** The catalogues of words that come with the screen, besides the start's and the console's. */
  words?: Catalogue[]
}

const rows: Row[] = [
  {
    ...{ path: '/challenges/:contestId/today', screen: 'challenge-today' },
    words: ['console-running', 'notifications', 'drafts'],
  },
  {
    ...{ path: '/challenges/:contestId/participants', screen: 'participants' },
    words: ['console-running', 'console-excluding', 'notifications', 'drafts'],
  },
  {
    ...{ path: '/challenges/:contestId/messages', screen: 'challenge-messages' },
    words: ['console-running', 'notifications', 'drafts'],
  },
  {
    ...{ path: '/challenges/:contestId/participants/:userId', screen: 'enter-for-member' },
    words: ['console-on-behalf', 'entered'],
  },
  { path: '', screen: 'desk', words: ['console-desk', 'duties'] },
  { path: '/challenges', screen: 'challenges', words: ['console-challenges'] },
  { path: '/challenges/new', screen: 'new-challenge', words: ['console-challenges'] },
  {
    path: '/challenges/:contestId/preview',
    screen: 'challenge-preview',
    words: ['console-challenges', 'contests'],
  },
  {
    path: '/challenges/:contestId/days',
    screen: 'challenge-days',
    words: ['console-days', 'console-tables'],
  },
  {
    path: '/challenges/:contestId/entries',
    screen: 'challenge-entries',
    words: ['console-winners', 'console-excluding', 'posts'],
  },
  {
    path: '/challenges/:contestId/winners',
    screen: 'challenge-winners',
    words: ['console-winners', 'posts', 'contests', 'drafts'],
  },
  {
    path: '/challenges/:contestId',
    screen: 'challenge',
    words: ['console-challenge', 'console-pictures', 'console-rich-text', 'drafts'],
  },
  {
    ...{ path: '/challenges/:contestId/notes', screen: 'challenge-notes' },
    words: ['console-notes', 'drafts'],
  },
  { path: '/more', screen: 'more' },
  { path: '/log', screen: 'log', words: ['console-log'] },
  { path: '/notices', screen: 'console-notices', words: ['console-notices'] },
  {
    path: '/notices/new',
    screen: 'new-notice',
    words: ['console-notices', 'console-rich-text', 'drafts'],
  },
  { path: '/notices/:noticeId', screen: 'console-notice', words: ['console-notices'] },
  { path: '/settings', screen: 'community-settings', words: ['console-settings'] },
  {
    path: '/settings/community',
    screen: 'community-presentation',
    words: ['console-pictures', 'drafts'],
  },
  {
    path: '/settings/pages/:page',
    screen: 'community-page',
    words: ['console-settings', 'console-pages', 'console-rich-text', 'local-info', 'drafts'],
  },
  {
    path: '/settings/terms',
    screen: 'community-terms',
    words: ['console-settings', 'console-rich-text', 'terms', 'drafts'],
  },
  {
    path: '/settings/moods',
    screen: 'community-moods',
    words: ['console-settings', 'console-moods', 'drafts'],
  },
  {
    path: '/settings/links',
    screen: 'community-links',
    words: ['console-settings', 'drafts'],
  },
  {
    path: '/settings/moderation',
    screen: 'community-moderation',
    words: ['console-settings', 'drafts'],
  },
  {
    path: '/settings/words',
    screen: 'community-words',
    words: ['console-settings', 'drafts'],
  },
  {
    path: '/settings/time-zone',
    screen: 'community-time-zone',
    words: ['console-settings', 'drafts'],
  },
  {
    path: '/settings/rules',
    screen: 'community-rules',
    words: ['console-settings', 'drafts'],
  },
  {
    path: '/settings/contacts',
    screen: 'community-contacts',
    words: ['console-settings', 'drafts'],
  },
  { path: '/invitations', screen: 'invitations', words: ['console-invitations'] },
  {
    ...{ path: '/invitations/list', screen: 'invitation-list' },
    words: ['console-invitations', 'console-tables'],
  },
  { path: '/invitations/:invitationId', screen: 'invitation', words: ['console-invitations'] },
  {
    path: '/invitations/:invitationId/poster',
    screen: 'invitation-poster',
    words: ['console-invitations'],
  },
  { path: '/duties/new', screen: 'new-order', words: ['console-duties'] },
  { path: '/duties/:dutyId', screen: 'duty', words: ['duties', 'console-duties'] },
  {
    path: '/settings/periods',
    screen: 'community-periods',
    words: ['console-settings', 'console-duties', 'drafts'],
  },
  {
    path: '/moderation',
    screen: 'moderation',
    words: ['console-moderation', 'moderation', 'duties', 'console-duties'],
  },
  {
    path: '/moderation/:itemId',
    screen: 'moderation-item',
    words: ['console-moderation', 'moderation', 'duties', 'posts'],
  },
  { path: '/members', screen: 'members', words: ['console-members'] },
  {
    path: '/members/:userId',
    screen: 'member',
    words: ['console-members', 'console-moderation', 'moderation', 'account', 'auth'],
  },
  { path: '/figures', screen: 'figures', words: ['console-figures'] },
  {
    path: '/challenges/:contestId/figures',
    screen: 'challenge-figures',
    words: ['console-figures'],
  },
  { path: '/newcomers', screen: 'newcomers', words: ['console-invitations'] },
]

/** Below `/host`: what hosts of the installation do. Who is not signed in finds the sign-in at each address. */
const hostRows: Row[] = [
  { path: '', screen: 'hosted-communities', words: ['hosting'] },
  { path: '/communities/new', screen: 'new-hosted-community', words: ['hosting'] },
  { path: '/communities/:hostedToken', screen: 'hosted-community', words: ['hosting'] },
  { path: '/installation', screen: 'host-installation', words: ['hosting'] },
  { path: '/log', screen: 'host-log', words: ['hosting'] },
  { path: '/enrol', screen: 'host-enrolment', words: ['hosting'] },
]

const screenFiles = import.meta.glob<ScreenModule>(['./screens/*.tsx', '!./screens/*.test.tsx'])

export const consoleRoutes = [...hostRows.map(toHostRoute), ...rows.map(toRoute)]

function toHostRoute({ path, words = [], ...row }: Row): ScreenRoute {
  return { ...toRoute({ path, ...row }), path: `/host${path}`, gate: 'none', words }
}

function toRoute({ path, screen, words = [] }: Row): ScreenRoute {
  const load = screenFiles[`./screens/${screen}.tsx`]
  if (!load) throw new Error(`web/console/screens has no file ${screen}.tsx`)
  return {
    path: `/:identificationToken/console${path}`,
    gate: 'member',
    screen,
    words: [
      'console',
      ...(path.includes('/:contestId') ? (['not-public'] as const) : []),
      ...words,
    ],
    file: `web/console/screens/${screen}.tsx`,
    load,
  }
}
