import { randomUUID } from 'node:crypto'
import { screen, waitFor } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { createCertificate } from '#server/features/certificates/testing/create-certificate.ts'
import { fileAs } from '#server/features/duties/testing/filing.ts'
import { addHost } from '#server/features/hosts/api.ts'
import { createInvitation } from '#server/features/invitations/testing/inviting.ts'
import { latestItem, report } from '#server/features/moderation/testing/reporting.ts'
import { inputsAbout, type Subject } from '#server/testing/every-call.ts'
import { addressesOf } from '#server/testing/every-page.ts'
import {
  createComment,
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestMember,
  type TestPost,
} from '#server/testing/factories.ts'
import { createHost } from '#server/testing/hosts.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Path } from '#shared/contracts/calls.ts'
import { defaultLanguageId } from '#shared/limits.ts'
import { isOfHosts } from '#shared/page.ts'
import { allRoutes } from '#web/entry-screens.ts'
import { loadScreen } from '#web/navigation/load-screen.ts'
import type { ScreenRoute } from '#web/navigation/screen.ts'
import { isForSigningIn } from '#web/session/gates.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { translatePage } from '#web/testing/translate-page.ts'
import { readIn } from '#web/words/reader-words.ts'

const app = testApp()
// A screen that redirects, as verify-otp does, finds its target loaded, whatever was open before.
await Promise.all(allRoutes.map(loadScreen))

/** The reads whose failure each screen shows. It is complete without its other reads, or says what it knows. */
const needed: Record<string, Path[]> = {
  contest: ['contest/singlecontest'],
  'entered-for-me': ['contest/singlecontest'],
  'own-certificate': ['contest/own-certificate'],
  'own-recap': ['contest/own-recap'],
  team: ['team/mine'],
  'invited-to-team': ['team/invited'],
  certificate: ['contest/certificate'],
  'contest-day': ['contest/my-contest-day'],
  post: ['post/singlepost', 'post/comments'],
  'new-post': ['post/languages', 'post/moods'],
  'edit-post': ['post/singlepost', 'post/languages', 'post/moods'],
  banned: ['moderation/ban'],
  sessions: ['auth/sessions'],
  notifications: ['notification/list'],
  'my-profile': ['post/feed'],
  'edit-profile': ['user/userdetail', 'auth/subdomain-languages'],
  respecting: ['user/respecting'],
  respectors: ['user/respectors'],
  settings: ['post/languages'],
  account: ['auth/own-logins'],
  contact: ['auth/own-logins'],
  'your-data': ['user/export-state'],
  'delete-account': ['auth/own-logins'],
  'notification-settings': ['notification/kinds', 'contest/reminders', 'contest/own-calendar'],
  blocked: ['user/blocked'],
  decisions: ['moderation/decisions'],
  'user-profile': ['user/userdetail', 'post/feed'],
  info: ['site/page'],
  rules: ['site/rules', 'site/decisions'],
  faq: ['site/page'],
  'local-authorities': ['site/page'],
  'language-selection': ['auth/subdomain-languages'],
  'location-selection': ['user/userdetail'],
  'location-search': ['user/userdetail'],
  'challenges-home': ['contest/allcontests', 'contest/today'],
  contests: ['contest/allcontests'],
  feed: ['post/feed'],
  search: ['post/search'],
  join: ['auth/pending-identity'],
  invited: ['auth/joining'],
  register: ['auth/pending-identity'],
  'create-account': ['auth/subdomain-languages'],
  'hosted-communities': ['host/communities'],
  'hosted-community': ['host/community'],
  'host-log': ['host/log'],
  'host-installation': ['host/installation', 'host/failed-jobs'],
  'host-enrolment': ['host/enrolment'],
  challenges: ['console/challenges'],
  'new-challenge': ['console/challenge-library'],
  'challenge-preview': ['console/preview'],
  'challenge-entries': ['console/entry-counts'],
  'challenge-winners': ['console/winners', 'console/entries'],
  desk: ['console/desk'],
  log: ['console/log'],
  'challenge-today': ['console/today'],
  'enter-for-member': ['console/on-behalf'],
  participants: ['console/participants', 'console/all-participants'],
  'challenge-messages': ['console/messages'],
  'challenge-notes': ['console/contest-notes'],
  invitations: ['console/invitations'],
  invitation: ['console/invitation', 'console/came-by-invitation'],
  'invitation-poster': ['console/invitation'],
  figures: ['console/figures'],
  'challenge-figures': ['console/challenge-figures'],
  members: ['console/members'],
  member: ['console/member'],
  newcomers: ['console/newcomers'],
  moderation: ['console/moderation', 'console/duties'],
  duty: ['console/duty'],
  'community-periods': ['console/periods'],
  'grievance-state': ['grievance/state'],
  'moderation-item': ['console/moderation-item'],
  challenge: ['console/challenge', 'console/community'],
  'community-presentation': ['console/community'],
  'community-contacts': ['console/contacts'],
  'community-links': ['console/links'],
  'community-page': ['console/page'],
  'community-moods': ['console/moods'],
  notices: ['notice/open'],
  'console-notices': ['console/notices'],
  'console-notice': ['console/notice', 'console/notice-members'],
  'new-notice': ['post/languages'],
  'community-terms': ['console/terms'],
  'community-moderation': ['console/moderation-settings'],
  'community-words': ['console/held-words'],
  'community-time-zone': ['console/time-zone'],
  'community-rules': ['console/rules'],
  'challenge-days': ['console/challenge-days'],
}

/** The reads of the frame around every screen. */
const ofFrame: Path[] = ['notification/count', 'auth/identification-token', 'site/settings']

/** Screens that are shown at once, before their reads are answered. */
const standing = [
  ...['coming-soon', 'app-shell', 'not-found', 'new-post', 'unsent', 'settings'],
  ...['forgot-password', 'change-password', 'login', 'login-with-email', 'create-account'],
  ...['signup-with-google', 'registerverifyotp', 'verify-otp'],
  ...['language-selection', 'location-search', 'select-location', 'stop-digest'],
]

const rowsOfScreens = new Map(allRoutes.map((route) => [route.screen, route]))

test.each([...rowsOfScreens.values()])(
  '$screen says that it is loading, or stands at once',
  async (route) => {
    const { address, reader } = await visitOf(route)
    const { network } = await renderScreen(app, address, {
      ...reader,
      network: ({ set }) => set('hang'),
    })
    await network.settled()
    const isLoading = screen.queryByRole('status', { name: /^Loading/ }) !== null
    expect(isLoading ? 'loading' : heading()).toMatch(/\w/)
    expect(isLoading).toBe(!standing.includes(route.screen))
  },
)

test.each([...rowsOfScreens.values()])(
  '$screen says which read has failed, and reads it again',
  async (route) => {
    const { address, reader } = await visitOf(route)
    const whole = await renderScreen(app, address, reader)
    await whole.network.settled()
    const title = heading()
    // The gate of the screen, or of the one that it redirects to, reads the community.
    const isGuarded = location.pathname.startsWith('/t-') && !isOfConsole(route)
    const ofGate: Path[] = isGuarded ? ['auth/identification-token'] : []
    // Its frame asks what the reader may do.
    const self = isOfHosts(route.path) ? 'host/self' : 'console/self'
    if (whole.network.sent.includes(self)) ofGate.push(self)
    const own = needed[route.screen] ?? []
    const shown: Path[] = []
    for (const path of new Set([...whole.network.sent, ...own])) {
      if (ofFrame.includes(path) && !ofGate.includes(path)) continue
      const { network, user } = await renderScreen(app, address, {
        ...reader,
        network: ({ set }) => set('something_went_wrong', path),
      })
      await waitFor(() => expect(network.sent).toContain(path))
      await network.settled()
      const retry = screen.queryByRole('button', { name: 'Try again' })
      if (!retry) continue
      shown.push(path)
      network.restore()
      await user.click(retry)
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
      await waitFor(() => expect(heading()).toBe(title))
    }
    expect(shown.toSorted()).toEqual([...ofGate, ...own].toSorted())
  },
)

test.each([...rowsOfScreens.values()])(
  '$screen stands when the browser translates it, changes and is left',
  async (route) => {
    const { address, reader } = await visitOf(route)
    const { network } = await renderScreen(app, address, reader)
    await network.settled()
    translatePage()
    await readIn({ locale: 'hi', language_id: 1 })
    onTestFinished(() => readIn({ locale: 'en', language_id: defaultLanguageId }))
    await waitFor(() => expect(heading()).toMatch(/\p{L}/u))
    translatePage()
    const next = elsewhere(route)
    history.pushState(null, '', next.address)
    await waitFor(() => expect(heading()).toBe(next.title))
  },
)

function heading(): string {
  return screen.queryByRole('heading', { level: 1 })?.textContent ?? ''
}

/** An address within the same entry: another entry would be another page. */
function elsewhere({ path, screen: name }: ScreenRoute) {
  if (!isOfHosts(path)) return { address: '/nowhere/posts', title: 'यह पन्ना यहाँ नहीं है' }
  if (name !== 'host-log') return { address: '/host/log', title: 'लॉग' }
  return { address: '/host/installation', title: 'इंस्टॉलेशन' }
}

const isOfConsole = ({ file }: ScreenRoute) => file.startsWith('web/console/')

async function visitOf(route: ScreenRoute) {
  const { db } = app
  const host = await createHost(db)
  const community = await createCommunity(db)
  const role = isOfConsole(route) ? 'operator' : 'member'
  const member = await createMember(db, community, { role })
  const neighbour = await createMember(db, community, { full_name: 'Ravi Kumar' })
  const contest = await createContest(db, community)
  await createParticipation(db, contest, member)
  const post = await createPost(db, route.screen === 'edit-post' ? member : neighbour)
  const comment = await createComment(db, post, neighbour)
  const invitation_id = await createInvitation(db, community)
  const item_id = await itemOf(post, role === 'operator' ? member : undefined)
  const subject = {
    ...{ identification_token: community.identification_token, invitation_id, item_id },
    ...{ contest_id: contest.id, day_id: contest.day_ids[0] ?? 0 },
    ...{ post_id: post.id, user_id: neighbour.id, comment_id: comment.id },
    certificate: await createCertificate(db, member),
    grievance: await grievanceOf(member, role),
    ...(role === 'operator' && { notice_id: await noticeOf(member) }),
  }
  const [address = ''] = addressesOf(route, subject)
  if (isOfHosts(route.path)) return { address: address + (await linkFor(route)), reader: { host } }
  const reader = isForSigningIn(route.gate) ? { community } : { as: member }
  return { address, reader }
}

/** The enrolment of a host is opened by a link with a secret. */
async function linkFor({ screen }: ScreenRoute): Promise<string> {
  if (screen !== 'host-enrolment') return ''
  const email = `host-${randomUUID()}@example.org`
  return `#${await addHost(app.db, { email, full_name: 'Devika Rao' })}`
}

/** One that the member has filed, or an order that the operator has recorded. */
async function grievanceOf(member: TestMember, role: string): Promise<{ id: number; key: string }> {
  if (role === 'operator') {
    const order = inputsAbout['console/record-order']({ post: { id: 1, title: '' } } as Subject)
    const { body } = await app.call('console/record-order', { ...order, address: '' }, member)
    return { id: body.duty_id, key: '' }
  }
  return fileAs(app, member)
}

async function noticeOf(operator: TestMember): Promise<number> {
  const notice = inputsAbout['console/publish-notice']({} as Subject)
  return (await app.call('console/publish-notice', notice, operator)).body.notice_id
}

/** The item of a post that somebody has reported; the operator who looks at it has not. */
async function itemOf(post: TestPost, operator: TestMember | undefined): Promise<string> {
  if (!operator) return ''
  const reporter = await createMember(app.db, { id: post.community_id })
  await report(app, { post_id: post.id }, reporter)
  return (await latestItem(app, operator)).id
}
