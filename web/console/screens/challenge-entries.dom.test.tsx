import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  declareWinners,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

/** A challenge with entries, which an operator reviews. */
async function openEntries(titles: string[], search = '') {
  const { db } = app
  const community = await createCommunity(db)
  const operator = await createMember(db, community, { role: 'operator' })
  const contest = await createContest(db, community)
  const author = await createMember(db, community, { full_name: 'Ravi Kumar' })
  await createParticipation(db, contest, author)
  const posts = []
  for (const title of titles) {
    posts.push(await createPost(db, author, { contest_id: contest.id, title }))
  }
  const path = `/${community.identification_token}/console/challenges/${contest.id}/entries`
  const opened = await renderScreen(app, path + search, { as: operator })
  const input = { contest_id: contest.id }
  const reviews = async () => {
    const { entries } = (await app.call('console/entries', input, operator)).body
    return entries.map(({ my_review }) => my_review)
  }
  return { ...opened, reviews, posts, community, contest, operator }
}

const shows = (title: string) => screen.findByRole('article', { name: title })

// CONSOLE-4
test('entries are reviewed one by one with the keys', async () => {
  const { user, reviews } = await openEntries(['One', 'Two', 'Three'])
  await shows('One')
  await user.keyboard('p')
  await user.keyboard('j')
  await shows('Two')
  await user.keyboard('s')
  await user.keyboard('{ArrowRight}')
  await shows('Three')
  await user.keyboard('{ArrowLeft}')
  await shows('Two')
  await waitFor(async () =>
    expect(await reviews()).toMatchObject([
      { is_picked: true, is_starred: false },
      { is_picked: false, is_starred: true },
      null,
    ]),
  )
  await screen.findByText('2 of 3')
})

// CONSOLE-4
test('a note is written with the key N, and typed letters are no keys', async () => {
  const { user, press, reviews } = await openEntries(['One', 'Two'])
  await shows('One')
  await user.keyboard('n')
  await user.type(await screen.findByLabelText('Note'), 'psjk')
  await press('Save note')
  await waitFor(async () => expect(await reviews()).toMatchObject([{ note: 'psjk' }, null]))
  within(await shows('One')).getByText('psjk')
})

// CONSOLE-4
test('what was done is undone, also the way to the next entry', async () => {
  const { user, press, reviews } = await openEntries(['One', 'Two'])
  await shows('One')
  await press('Pick')
  await press('Next')
  await shows('Two')
  await user.keyboard('u')
  await shows('One')
  await waitFor(async () => expect(await reviews()).toMatchObject([{ is_picked: false }, null]))
  expect(screen.getByRole('button', { name: 'Undo' }).hasAttribute('disabled')).toBe(true)
})

test('a review that the server refuses is taken back, and says why', async () => {
  const { press, network } = await openEntries(['One'])
  await shows('One')
  network.set('post_not_found', 'console/review-entry')
  await press('Pick')
  await screen.findByText('This post is not here any more.')
  await press('OK')
  const pick = screen.getByRole('button', { name: 'Pick' })
  await waitFor(() => expect(pick.getAttribute('aria-pressed')).toBe('false'))
})

test('after the last entry it leads to the finalists, side by side', async () => {
  const { press } = await openEntries(['One', 'Two'])
  await shows('One')
  await press('Pick')
  await press('Next')
  await shows('Two')
  await press('Next')
  await screen.findByRole('heading', { name: 'You have seen them all' })
  const [, compare] = screen.getAllByRole('button', { name: 'Side by side' })
  compare?.click()
  await shows('One')
  expect(screen.queryByRole('article', { name: 'Two' })).toBeNull()
  await press('Picked')
  await screen.findByRole('button', { name: 'Pick' })
})

test('shows who else has picked an entry', async () => {
  const { community, contest, posts, press } = await openEntries(['One', 'Two'])
  const other = await createMember(app.db, community, {
    role: 'operator',
    full_name: 'Meera Joshi',
  })
  const [, second = { id: 0 }] = posts
  const review = { contest_id: contest.id, post_id: second.id, is_picked: true, is_starred: false }
  await app.call('console/review-entry', review, other)
  await press('Picked')
  const entry = await shows('Two')
  within(entry).getByText('Meera Joshi picked it')
})

test('filters that nothing fits say so, and lead back to all entries', async () => {
  const { press } = await openEntries(['One'], '?only=starred')
  await screen.findByRole('heading', { name: 'None of these' })
  await press('Show all entries')
  await shows('One')
})

test('a challenge without entries says what will be here', async () => {
  await openEntries([])
  await screen.findByRole('heading', { name: 'No entries yet' })
})

// CONSOLE-32
test('shows the entries of one member, found by name; the address keeps the choice', async () => {
  const { community, contest, operator, press, user } = await openEntries(['One'])
  const meera = await createMember(app.db, community, { full_name: 'Meera Joshi' })
  await createParticipation(app.db, contest, meera)
  await createPost(app.db, meera, { contest_id: contest.id, title: 'Hers' })
  await shows('One')
  await press('Every member')
  await user.type(await screen.findByLabelText('How a name begins'), 'Nobody')
  await screen.findByText('Nobody of that name has an entry here.')
  await user.clear(screen.getByLabelText('How a name begins'))
  await user.type(screen.getByLabelText('How a name begins'), 'jos')
  await press(/^Meera Joshi/)
  await shows('Hers')
  await waitFor(() => expect(location.search).toContain(`member=${meera.id}`))
  const again = await renderScreen(app, location.pathname + location.search, { as: operator })
  await shows('Hers')
  await again.press('Member: Meera Joshi')
  const sheet = await screen.findByRole('dialog', { name: 'Entries of one member' })
  await again.user.click(await within(sheet).findByRole('button', { name: 'Every member' }))
  await shows('One')
  expect(location.search).not.toContain('member')
})

// CONSOLE-32
test('a search for members that fails says so, and can be tried again', async () => {
  const { press, network } = await openEntries(['One'])
  await shows('One')
  network.set('something_went_wrong', 'console/entry-members')
  await press('Every member')
  const sheet = await screen.findByRole('dialog', { name: 'Entries of one member' })
  await within(sheet).findByRole('alert')
  network.restore()
  await press('Try again')
  await within(sheet).findByRole('button', { name: /^Ravi Kumar/ })
})

// CONSOLE-35
test('who posts what is not theirs is taken out, and the entries of others follow', async () => {
  const { press, fill, community, contest } = await openEntries(['Stolen', 'Stolen again'])
  const honest = await createMember(app.db, community, { full_name: 'Asha Verma' })
  await createParticipation(app.db, contest, honest)
  await createPost(app.db, honest, { contest_id: contest.id, title: 'Mine' })
  await shows('Stolen')
  await press('Take Ravi Kumar out of the challenge')
  await fill({ Reason: 'The photos are from a newspaper.' })
  await press('Take out of the challenge')
  await screen.findAllByText('Ravi Kumar is out of the challenge.')
  await shows('Mine')
  expect(screen.queryByRole('article', { name: 'Stolen again' })).toBeNull()
})

test('nobody is taken out once the winners are announced', async () => {
  const { community, contest, operator, posts } = await openEntries(['One'])
  await shows('One')
  await screen.findByRole('button', { name: 'Take Ravi Kumar out of the challenge' })
  await declareWinners(app.db, contest, posts)
  const path = `/${community.identification_token}/console/challenges/${contest.id}/entries`
  await renderScreen(app, path, { as: operator })
  await shows('One')
  expect(screen.queryByRole('button', { name: /^Take Ravi Kumar/ })).toBeNull()
})
