import type { Page } from '@playwright/test'
import { consolePaths } from '#web/console/paths.ts'
import { post } from './composing.ts'
import { countTaps } from './count-taps.ts'
import { expect, reload, test, visit } from './journey.ts'
import { createCommunity, joinBy, passDays, signInToConsole } from './operator-steps.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  // DESK-1, LIBRARY-3, INVITE-1, INVITE-10, CONSOLE-1, CONSOLE-4
  test('an operator takes a ready challenge from an empty community to its winners', {
    tag: '@gate',
  }, async ({ page, openAs }) => {
    // Four people, each with a browser of their own.
    test.slow()
    const token = 'lake-view-lane'
    const username = 'kavita.lane'
    const counted = await countTaps(page)
    await signInToConsole(page, { token, username, password: createCommunity(token, username) })

    await page.getByRole('link', { name: 'Say who you are' }).click()
    await page.getByLabel(/^Name/).fill('Lake View Lane')
    await page.getByRole('checkbox', { name: /English/ }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Desk' }).click()
    await expect(page.getByRole('link', { name: /^Say who you are.*done$/ })).toBeVisible()

    await page.getByRole('link', { name: 'Make your first challenge' }).click()
    await page.getByRole('button', { name: 'Two weeks for our lane' }).click()
    await page.getByRole('link', { name: 'Preview' }).click()
    const contest_id = await publish(page)
    await page.getByRole('link', { name: 'Invite people to it' }).click()
    const invitation = await invite(page, 'The lane')
    const { taps, fields } = await counted()
    expect(taps + fields, 'from the command line to the invitation').toBeLessThanOrEqual(25)

    const arrival = 'Two weeks for our lane'
    const [lata, meena, ravi] = await takePart(openAs, { invitation, contest_id, arrival })
    await showParticipants(page, { token, contest_id })

    await close(page, { token, contest_id })
    await chooseWinners(page, { token, contest_id })
    await expectNews(ravi, 'You won place 1 in “Two weeks for our lane”')
    await expectNews(meena, 'You won place 2 in “Two weeks for our lane”')
    await expectNews(lata, 'See who won “Two weeks for our lane”')
    await expectWinners(lata, contest_id)
  })
})

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  // DESK-1, CONSOLE-2, CONSOLE-4
  test('an operator writes a challenge with days of a file, up to its winners', async ({
    page,
    openAs,
  }) => {
    test.slow()
    const token = 'lake-view-park'
    const username = 'kavita.park'
    await signInToConsole(page, { token, username, password: createCommunity(token, username) })
    await page.getByRole('link', { name: 'Make your first challenge' }).click()
    await page.getByRole('button', { name: 'Begin with an empty one' }).click()
    await page.getByLabel('Title of the challenge').fill('Three mornings in the park')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Days', exact: true }).click()
    await importDays(page)
    await page.getByRole('link', { name: 'Preview' }).click()
    const contest_id = await publish(page)
    await page.getByRole('link', { name: 'Desk' }).click()
    await page.getByRole('link', { name: 'Invite people' }).click()
    const invitation = await invite(page, 'The park')

    const [lata] = await takePart(openAs, { invitation, contest_id })

    await close(page, { token, contest_id })
    await chooseWinners(page, { token, contest_id })
    await expectNews(lata, 'See who won “Three mornings in the park”')
    await expectWinners(lata, contest_id)
  })
})

type Challenge = { token: string; contest_id: number }

/** Publishes the draft whose preview is open, and answers its id. */
async function publish(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('dialog', { name: 'Publish this challenge?' })
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: 'See it in the community' })).toBeVisible()
  return Number(/challenges\/(\d+)/.exec(page.url())?.[1])
}

/** Makes an invitation where that is done, and answers the path of its link. */
async function invite(page: Page, name: string): Promise<string> {
  await page.getByLabel('For whom').fill(name)
  await page.getByRole('button', { name: 'Make the invitation' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const link = page.getByRole('link', { name: 'Send on WhatsApp in English' })
  const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
  return new URL(/https?:\S+\/invited\/\w+/.exec(text ?? '')?.[0] ?? '').pathname
}

type Part = {
  invitation: string
  contest_id: number
  /** The heading to which the invitation leads. */
  arrival?: string
}

/** Three neighbours come by the invitation and do two days; two of them post an entry on the first one. */
async function takePart(
  openAs: (member: undefined) => Promise<Page>,
  { invitation, contest_id, arrival }: Part,
): Promise<[Page, Page, Page]> {
  const come = async (name: string, title?: string) => {
    const page = await openAs(undefined)
    await joinBy(page, invitation, name, arrival)
    await accept(page, contest_id)
    await doDay(page, { contest_id, number: 1, title })
    return page
  }
  const members: [Page, Page, Page] = [
    await come('Lata Iyer'),
    await come('Meena Nair', 'Two sacks before breakfast'),
    await come('Ravi Deshpande', 'The children painted the wall'),
  ]
  await passDays(contest_id, 1)
  for (const member of members) await doDay(member, { contest_id, number: 2 })
  return members
}

async function accept(page: Page, contest_id: number): Promise<void> {
  await visit(page, `/contest/${contest_id}`)
  await page.getByRole('button', { name: 'Accept challenge' }).click()
  await page.getByRole('button', { name: "LET'S BEGIN" }).click()
  await page
    .getByRole('dialog', { name: 'You are in!' })
    .getByRole('button', { name: 'Go to My Challenge' })
    .click()
  await expect(page.getByText(/^Today is Day 1/)).toBeVisible()
}

type Day = { contest_id: number; number: number; title?: string | undefined }

/** Does a day of a challenge: with a post, if it has a title. */
async function doDay(page: Page, { contest_id, number, title }: Day): Promise<void> {
  await visit(page, `/contest/${contest_id}`)
  await page.getByRole('link', { name: `Open Day ${number}` }).click()
  if (title) {
    await page.getByRole('link', { name: 'Add a post' }).click()
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Description').fill('All of us, from the first house to the last.')
    await page.getByRole('combobox', { name: 'Location' }).fill('Pune')
    await post(page)
  } else {
    // On a laptop the reader's own challenges stand beside the day, with a button of the same name.
    await page.getByRole('main').getByRole('button', { name: 'Mark completed' }).click()
  }
  await expect(page.getByText('Task completed')).toBeVisible()
}

/** The operator sees that everybody has done both days. */
async function showParticipants(page: Page, { token, contest_id }: Challenge): Promise<void> {
  await visit(page, consolePaths.challengeParticipants(token, contest_id))
  const list = page.getByRole('list', { name: 'Participants' })
  for (const name of ['Lata Iyer', 'Meena Nair', 'Ravi Deshpande']) {
    await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText('2 of 14 days')
  }
}

async function close(page: Page, { token, contest_id }: Challenge): Promise<void> {
  await visit(page, consolePaths.challengePreview(token, contest_id))
  await page.getByRole('button', { name: 'Close challenge' }).click()
  await page
    .getByRole('dialog', { name: 'Close this challenge?' })
    .getByRole('button', { name: 'Close challenge' })
    .click()
  await expect(page.getByRole('banner').getByText('Closed')).toBeVisible()
}

/** Picks both entries, and announces them with reasons: the later one first. */
async function chooseWinners(page: Page, { token, contest_id }: Challenge): Promise<void> {
  await visit(page, consolePaths.challengeEntries(token, contest_id))
  for (const title of ['Two sacks before breakfast', 'The children painted the wall']) {
    await expect(page.getByRole('article', { name: title })).toBeVisible()
    await page.getByRole('button', { name: 'Pick', exact: true }).click()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await expect(page.getByText('You have seen them all')).toBeVisible()
  await page.getByRole('link', { name: 'Winners' }).click()
  await page.getByRole('button', { name: /^Add Ravi Deshpande/ }).click()
  await page.getByLabel('Why it wins').fill('The wall is a joy each morning.')
  await page.getByRole('button', { name: /^Add Meena Nair/ }).click()
  await page.getByLabel('Why it wins').last().fill('So much, and so early.')
  await page.getByRole('button', { name: 'Announce…' }).click()
  await page.getByRole('button', { name: 'Announce now' }).click()
  await expect(page.getByText(/The results are locked/)).toBeVisible()
  await expect(page.getByRole('banner').getByText('Winners declared')).toBeVisible()
}

async function expectNews(page: Page, text: string): Promise<void> {
  await visit(page, '/alerts')
  await expect(page.getByText(text)).toBeVisible()
}

async function expectWinners(page: Page, contest_id: number): Promise<void> {
  await visit(page, `/contest/${contest_id}?tab=leaders`)
  await expect(page.getByText('The wall is a joy each morning.')).toBeVisible()
  await expect(page.getByText('So much, and so early.')).toBeVisible()
}

const header = 'Name,Type,Media or link,Detail'
const rows = [
  'Walk round the lake,text,,Twenty minutes; slowly.',
  'Pick up ten things,text,,Take a sack along.',
]

/** Uploads a file with a wrong row, which is said first, then the mended one. */
async function importDays(page: Page): Promise<void> {
  const upload = page.getByLabel('Upload a file')
  const file = (lines: string[]) => ({
    name: 'days.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...lines].join('\r\n')),
  })
  await upload.setInputFiles(file([...rows, 'Sit under the tree,dance,,Listen.']))
  const dialog = page.getByRole('dialog', { name: 'days.csv' })
  await expect(dialog.getByRole('row', { name: /^4 Type/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('No days yet')).toBeVisible()
  await upload.setInputFiles(file([...rows, 'Sit under the tree,text,,Listen.']))
  await dialog.getByRole('button', { name: 'Use these 3 days' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All is saved.')).toBeVisible()
  await reload(page)
  await expect(page.getByRole('gridcell', { name: 'Sit under the tree' })).toBeVisible()
}
