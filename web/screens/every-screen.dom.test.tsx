import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { addressesOf } from '#server/testing/every-page.ts'
import {
  createComment,
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Path } from '#shared/contracts/calls.ts'
import { loadScreen } from '#web/navigation/load-screen.ts'
import { screenRoutes } from '#web/navigation/routes.ts'
import type { ScreenRoute } from '#web/navigation/screen.ts'
import { isForSigningIn } from '#web/session/gates.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()
// A screen that redirects, as verify-otp does, finds its target loaded, whatever was open before.
await Promise.all(screenRoutes.map(loadScreen))

/** The reads whose failure each screen shows. It is complete without its other reads, or says what it knows. */
const needed: Record<string, Path[]> = {
  contest: ['contest/singlecontest'],
  'contest-day': ['contest/my-contest-day'],
  post: ['post/singlepost', 'post/comments'],
  'new-post': ['post/languages', 'post/moods'],
  'edit-post': ['post/singlepost', 'post/languages', 'post/moods'],
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
  'notification-settings': ['notification/kinds'],
  blocked: ['user/blocked'],
  'user-profile': ['user/userdetail', 'post/feed'],
  info: ['site/page'],
  faq: ['site/page'],
  'local-authorities': ['site/page'],
  'language-selection': ['auth/subdomain-languages'],
  'location-selection': ['user/userdetail'],
  'location-search': ['user/userdetail'],
  'challenges-home': ['contest/allcontests'],
  contests: ['contest/allcontests'],
  feed: ['post/feed'],
  search: ['post/search'],
  join: ['auth/pending-identity'],
  register: ['auth/pending-identity'],
  'stop-digest': ['notification/stop-letter'],
  'create-account': ['auth/subdomain-languages'],
}

/** The reads of the frame around every screen. */
const ofFrame: Path[] = ['notification/count', 'auth/identification-token', 'site/settings']

/** Screens that are shown at once, before their reads are answered. */
const standing = [
  ...['coming-soon', 'app-shell', 'not-found', 'new-post', 'unsent', 'settings'],
  ...['forgot-password', 'change-password', 'login', 'login-with-email', 'create-account'],
  ...['signup-with-google', 'registerverifyotp', 'verify-otp'],
  ...['language-selection', 'location-search', 'select-location'],
]

const rowsOfScreens = new Map(screenRoutes.map((route) => [route.screen, route]))

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
    const isGuarded = location.pathname.startsWith('/t-')
    const ofGate: Path[] = isGuarded ? ['auth/identification-token'] : []
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

function heading(): string {
  return screen.queryByRole('heading', { level: 1 })?.textContent ?? ''
}

async function visitOf(route: ScreenRoute) {
  const { db } = app
  const community = await createCommunity(db)
  const member = await createMember(db, community)
  const neighbour = await createMember(db, community, { full_name: 'Ravi Kumar' })
  const contest = await createContest(db, community)
  await createParticipation(db, contest, member)
  const post = await createPost(db, route.screen === 'edit-post' ? member : neighbour)
  const comment = await createComment(db, post, neighbour)
  const subject = {
    identification_token: community.identification_token,
    ...{ contest_id: contest.id, day_id: contest.day_ids[0] ?? 0 },
    ...{ post_id: post.id, user_id: neighbour.id, comment_id: comment.id },
  }
  const reader = isForSigningIn(route.gate) ? { community } : { as: member }
  return { address: addressesOf(route, subject)[0] ?? '', reader }
}
