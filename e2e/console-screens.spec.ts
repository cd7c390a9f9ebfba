import { consolePaths } from '#web/console/paths.ts'
import { fillIn } from './auth-steps.ts'
import { axeErrors } from './axe.ts'
import { expect, test, visit } from './journey.ts'
import { demoPassword, demoToken } from './members.ts'
import { whenLoaded } from './requests.ts'
import { scriptsOf, sum } from './scripts-of.ts'
import { smallTargets } from './targets.ts'

/** Of a screen, gzipped, in bytes, but for its words; the editor of texts is loaded by itself. */
const scriptBudget = 150_000

/** The console's screens that need no row, each with its heading. */
const screens: [path: string, heading: string][] = [
  [consolePaths.desk(demoToken), 'Desk'],
  [consolePaths.challenges(demoToken), 'Challenges'],
  [consolePaths.newChallenge(demoToken), 'New challenge'],
  [consolePaths.challenge(demoToken, 1_000_000_001), 'Texts'],
  [consolePaths.challengeDays(demoToken, 1_000_000_001), 'Days'],
  [consolePaths.challengePreview(demoToken, 1_000_000_001), 'Preview'],
  [consolePaths.challengeEntries(demoToken, 1_000_000_001), 'Entries'],
  [consolePaths.challengeWinners(demoToken, 1_000_000_001), 'Winners'],
  [consolePaths.more(demoToken), 'More'],
  [consolePaths.log(demoToken), 'Log'],
  [consolePaths.challengeToday(demoToken, 1_000_000_001), 'Today'],
  [consolePaths.challengeParticipants(demoToken, 1_000_000_001), 'Participants'],
  [consolePaths.challengeMessages(demoToken, 1_000_000_001), 'Messages'],
  [consolePaths.challengeNotes(demoToken, 1_000_000_001), 'Notes'],
  [consolePaths.settings(demoToken), 'Settings'],
  [consolePaths.community(demoToken), 'Who you are'],
  [consolePaths.contacts(demoToken), 'Who answers'],
  [consolePaths.links(demoToken), 'Links'],
  [consolePaths.moderationSettings(demoToken), 'Moderation'],
  [consolePaths.heldWords(demoToken), 'Words that hold posts'],
  [consolePaths.moods(demoToken), 'Moods'],
  [consolePaths.notices(demoToken), 'Notices'],
  [consolePaths.newNotice(demoToken), 'Write a notice'],
  [consolePaths.terms(demoToken), 'Terms and privacy'],
  [consolePaths.page(demoToken, 'faq'), 'FAQs'],
  [consolePaths.timeZone(demoToken), 'Time zone'],
  [consolePaths.rules(demoToken), 'Rules'],
  [consolePaths.periods(demoToken), 'Grievances and orders'],
  [consolePaths.newOrder(demoToken), 'Record an order'],
  [consolePaths.invitations(demoToken), 'Invitations'],
  [consolePaths.invitationList(demoToken), 'Invite by a list'],
  [consolePaths.figures(demoToken), 'Figures'],
  [consolePaths.challengeFigures(demoToken, 1_000_000_001), 'Twenty pages a day · Figures'],
  [consolePaths.members(demoToken), 'Members'],
  [consolePaths.newcomers(demoToken), 'Newcomers'],
  [consolePaths.moderation(demoToken), 'Reports'],
]

test.describe('an operator', () => {
  test.use({ member: 'operator' })

  // ROUTE-30
  test('comes from their profile to the console', async ({ page }) => {
    await visit(page, '/myprofile')
    await page.getByRole('link', { name: 'Open the console' }).click()
    await expect(page).toHaveURL(new RegExp(`/${demoToken}/console$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible()
    await page.getByRole('link', { name: 'More' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Log' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible()
  })

  for (const [path, heading] of screens) {
    test(`finds no error of axe, and nothing beyond a small phone and its budget, on ${heading}`, async ({
      page,
    }) => {
      const loaded: string[] = []
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
      await visit(page, path)
      await whenLoaded(page)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      expect(loaded.filter((path) => path.startsWith('/assets/main/'))).toEqual([])
      expect.soft(await axeErrors(page)).toEqual([])
      expect.soft(await smallTargets(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      const size = sum(await scriptsOf(page.request, page.url(), '/assets/console/'))
      expect.soft(size, 'bytes of scripts').toBeGreaterThan(60_000)
      expect.soft(size, 'bytes of scripts').toBeLessThanOrEqual(scriptBudget)
      const isWider = () => document.documentElement.scrollWidth > innerWidth
      expect.soft(await page.evaluate(isWider), 'scrolls sideways').toBe(false)
    })
  }
})

test.describe('a member', () => {
  test.use({ member: 'asha' })

  test('sees that the console is for others, and loads none of its files elsewhere', async ({
    page,
  }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await visit(page, '/myprofile')
    await whenLoaded(page)
    await expect(page.getByRole('link', { name: 'Open the console' })).toHaveCount(0)
    expect(loaded.filter((path) => path.includes('console'))).toEqual([])
    await visit(page, consolePaths.desk(demoToken))
    await expect(page.getByText('This part is not for you')).toBeVisible()
    await page.getByRole('link', { name: 'To the community' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible()
  })
})

// A journey because the console is another entry of the build than the page of signing in.
test('a visitor is asked to sign in, and comes back to the console', async ({ page }) => {
  await page.goto(consolePaths.log(demoToken))
  await expect(page).toHaveURL(new RegExp(`/${demoToken}/login`))
  await page.getByRole('link', { name: 'Sign in with Email or WhatsApp' }).click()
  await fillIn(page, { 'Username or Email': 'operator', Password: demoPassword })
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible()
})
