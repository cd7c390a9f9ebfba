import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { writtenChallenge } from '#server/testing/every-call.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { noteNetwork } from '#web/http/network.ts'
import { errorOf, fieldOf } from '#web/testing/hand.ts'
import type { Network } from '#web/testing/network.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

async function open({ published = false, joined = false } = {}) {
  const community = await createCommunity(app.db)
  const operator = await createMember(app.db, community, { role: 'operator' })
  const contest = await createContest(app.db, community, { published })
  if (joined) await createParticipation(app.db, contest, operator)
  const path = `/${community.identification_token}/console/challenges/${contest.id}`
  const again = (network?: (network: Network) => void) =>
    renderScreen(app, path, { as: operator, network })
  const stored = async () => {
    const answer = await app.call('console/challenge', { contest_id: contest.id }, operator)
    return answer.body.challenge
  }
  return { community, operator, contest, path, again, stored, ...(await again()) }
}

const titleField = () => fieldOf('Title of the challenge') as Promise<HTMLInputElement>
const says = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status] *' })
const settled = () => says(/^Saved$/)

test('a draft is saved as it is typed, one request at a time', async () => {
  const { user, stored, network } = await open()
  await user.type(await titleField(), ' every day')
  await says(/^Not saved yet/)
  await settled()
  expect(await stored()).toMatchObject({ title: 'Walk every day', version: 2 })
  expect(network.sent.filter((path) => path === 'console/save-challenge')).toHaveLength(1)
  await screen.findByRole('heading', { name: 'Walk every day · Texts', level: 1 })
})

test('what is often counted is offered in the language of the text', async () => {
  await open()
  const field = (await fieldOf('What is counted')) as HTMLInputElement
  const offered = [...(field.list?.options ?? [])].map(({ value }) => value)
  expect(offered).toContain('steps')
  expect(offered).not.toContain('कदम')
})

test('what is typed last is saved when the operator leaves at once', async () => {
  const { user, press, stored } = await open()
  await user.type(await titleField(), ' now')
  await press('Log', 'link')
  await waitFor(async () => expect(await stored()).toMatchObject({ title: 'Walk now' }))
})

test('what another tab has saved is shown on coming back, unless something is written here', async () => {
  const { operator, contest, stored, user } = await open()
  const saveElsewhere = async (title: string) => {
    const { version } = await stored()
    const written = writtenChallenge(contest.id, version)
    const texts = [{ language_id: 2, details: [{ title }] }]
    await app.call('console/save-challenge', { ...written, texts } as typeof written, operator)
  }
  await titleField()
  await saveElsewhere('Walk far')
  window.dispatchEvent(new Event('focus'))
  await waitFor(async () => expect((await titleField()).value).toBe('Walk far'))
  await user.type(await titleField(), ' and wide')
  await saveElsewhere('Walk alone')
  window.dispatchEvent(new Event('focus'))
  await says(/^Not saved: it was saved meanwhile/)
  expect((await titleField()).value).toBe('Walk far and wide')
})

test('hashtags are chips: Enter or a comma adds one, Backspace removes the last', async () => {
  const { user, press, stored } = await open()
  const field = await fieldOf('Hashtags')
  await user.type(field, '#early{Enter}bird,')
  await screen.findByText('#bird')
  await press('Remove #walk')
  await user.type(field, '{Backspace}')
  expect(screen.queryByText('#bird')).toBeNull()
  await settled()
  expect((await stored()).hashtags).toEqual(['morning', 'early'])
})

test('blocks are added, moved and removed, in every language', async () => {
  const { user, press, stored } = await open()
  await press('Add a part')
  await user.type(await fieldOf('Title$'), 'What you need')
  const handle = await screen.findByRole('button', { name: 'Move part 2' })
  handle.focus()
  await user.keyboard('{ArrowUp}')
  await settled()
  const titles = async () => (await stored()).texts[0]?.details.map(({ title }) => title)
  expect(await titles()).toEqual(['What you need', 'Walk'])
  await press('Remove part 2')
  await press('Remove part')
  await waitFor(async () => expect(await titles()).toEqual(['What you need']))
})

test('a language is added, and removed again; what it lacks is said', async () => {
  const { user, press, stored } = await open()
  await user.selectOptions(await fieldOf('Add a language'), 'हिन्दी')
  await screen.findByText('2 texts missing · 3 days missing')
  const hindi = within(await screen.findByRole('group', { name: 'हिन्दी' }))
  await user.type(hindi.getByLabelText(/^Title of the challenge/), 'सैर')
  await screen.findByText('1 text missing · 3 days missing')
  const languages = async () => (await stored()).texts.map(({ language_id }) => language_id)
  await waitFor(async () => expect(await languages()).toEqual([2, 1]))
  await press('Remove हिन्दी')
  await press('Remove language')
  await waitFor(async () => expect(await languages()).toEqual([2]))
})

test('an external challenge needs an address that can be opened, which its field says', async () => {
  const { user, press, stored, network } = await open()
  await press('On another site', 'radio')
  await screen.findByText('Not saved: please mend the marked fields. It is stored on this device.')
  const link = await fieldOf('Address of the other site')
  expect(link.getAttribute('aria-invalid')).toBe('true')
  expect(network.sent).not.toContain('console/save-challenge')
  await user.type(link, 'example.org/walk')
  await settled()
  expect((await stored()).external_media_link).toBe('https://example.org/walk')
})

test('a date is chosen in a calendar, and a theme by its picture', async () => {
  const { press, stored } = await open()
  await press(/^Last start date/)
  await press('Next month')
  const days = await screen.findAllByRole('gridcell', { name: '15' })
  days.at(-1)?.querySelector('button')?.click()
  await press('Reading', 'radio')
  await settled()
  const { end_date, picture } = await stored()
  expect([end_date.slice(8), end_date > addDays(today(), 5), picture]).toEqual([
    '15',
    true,
    'reading',
  ])
})

test('without a network the draft stays on the device, also over a reload, and is saved later', async () => {
  const { user, network, again, stored } = await open()
  await titleField()
  network.set('offline')
  await user.type(await titleField(), ' far')
  await says(/^Not saved: no network\. It is stored on this device\.$/)
  const reloaded = await again((next) => next.set('offline', 'console/save-challenge'))
  noteNetwork(true)
  expect((await titleField()).value).toBe('Walk far')
  await says(/^Not saved: no network/)
  reloaded.network.restore()
  await reloaded.network.settled()
  noteNetwork(false)
  noteNetwork(true)
  await settled()
  expect((await stored()).title).toBe('Walk far')
})

/** Another operator saves meanwhile. */
async function saveAs(other: TestMember, contest_id: number, title: string) {
  const written = writtenChallenge(contest_id)
  const details = [{ title, description: '<p>Theirs</p>', contest_unit_label: 'steps' }]
  await app.call(
    'console/save-challenge',
    { ...written, texts: [{ language_id: 2, details }] },
    other,
  )
}

test('of two operators who edit at once the second sees it, and loses nothing', async () => {
  const { community, contest, user, press, stored } = await open()
  const other = await createMember(app.db, community, { role: 'operator' })
  await titleField()
  await saveAs(other, contest.id, 'Theirs')
  await user.type(await titleField(), ' and mine')
  await screen.findByRole('dialog', { name: /^Saved meanwhile/ })
  expect(await stored()).toMatchObject({ title: 'Theirs', version: 2 })
  await press('See theirs')
  await waitFor(async () => expect((await titleField()).value).toBe('Theirs'))
  await press('Put back: Texts in English')
  expect((await titleField()).value).toBe('Walk and mine')
  await settled()
  expect(await stored()).toMatchObject({ title: 'Walk and mine', version: 3, picture: 'walking' })
})

test('what was stored stays on the device over a reload, and can be discarded', async () => {
  const { community, contest, user, press, again } = await open()
  const other = await createMember(app.db, community, { role: 'operator' })
  await titleField()
  await saveAs(other, contest.id, 'Theirs')
  await user.type(await titleField(), ' and mine')
  await press('See theirs')
  await screen.findByText('Your own version is stored on this device')
  const reloaded = await again()
  await screen.findByText('Your own version is stored on this device')
  await reloaded.press('Discard my version')
  const dialog = await screen.findByRole('dialog', { name: 'Discard your version?' })
  await reloaded.user.click(within(dialog).getByRole('button', { name: 'Discard my version' }))
  await waitFor(() => expect(screen.queryByText(/^Your own version/)).toBeNull())
})

test('a save whose answer was lost is no conflict', async () => {
  const { operator, contest, user, stored, network } = await open()
  network.set('offline', 'console/save-challenge')
  await user.type(await titleField(), '!')
  await says(/^Not saved: no network/)
  const { texts, hashtags, start_date, end_date } = await stored()
  const details = texts[0]?.details.map((block) => ({ ...block, title: 'Walk!' })) ?? []
  const reached = { contest_id: contest.id, version: 1, texts: [{ language_id: 2, details }] }
  const same = {
    hashtags,
    start_date,
    end_date,
    media_type: 'other',
    external_media_link: '',
  } as const
  await app.call('console/save-challenge', { ...reached, ...same, picture: 'none' }, operator)
  network.restore()
  await user.type(await titleField(), '!')
  await settled()
  expect(await stored()).toMatchObject({ title: 'Walk!!', version: 3 })
})

// CONTEST-22
test('what members see is saved by a button; once somebody has joined, with a note', async () => {
  const { user, press, stored } = await open({ published: true, joined: true })
  await user.type(await titleField(), ' on')
  await press('Save')
  expect(await errorOf('What did you correct')).toBe(
    'Please say what you corrected: somebody has joined already.',
  )
  await user.type(await fieldOf('What did you correct'), 'A clearer title.')
  await press('Save')
  await settled()
  expect(await stored()).toMatchObject({
    title: 'Walk on',
    corrections: [{ note: 'A clearer title.' }],
  })
})

test('a published challenge keeps its title', async () => {
  const { user, press, network } = await open({ published: true })
  await user.clear(await titleField())
  await press('Save')
  expect(await errorOf('Title of the challenge')).toBe('Please give the challenge a title.')
  expect(network.sent).not.toContain('console/save-challenge')
})
