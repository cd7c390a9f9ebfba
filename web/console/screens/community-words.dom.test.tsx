import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { createMember, createPost } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { consolePaths } from '#web/console/paths.ts'
import { bannerSays, errorOf } from '#web/testing/hand.ts'
import { operatorAt } from '#web/testing/open-console.ts'

const app = testApp()
const field = 'Words and phrases, one a line'

const openWords = () => operatorAt(app, consolePaths.heldWords)
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const trial = async () => within(await screen.findByRole('region', { name: 'On the latest posts' }))

// HOLD-2
test('an operator sees which of the latest posts some words would have held, then saves them', async () => {
  const { community, operator, open } = await openWords()
  const author = await createMember(app.db, community)
  await createPost(app.db, author, { title: 'Win the lottery' })
  await createPost(app.db, author)
  const { press, fill } = await open()
  await fill({ [field]: 'lottery\n\n free   money \nlottery' })
  expect(buttons()).not.toContain('Save')
  await press('Try on the latest posts')
  const { findByText, getByRole } = await trial()
  await findByText('1 post of the latest 2 would have waited.')
  await findByText('“lottery”')
  expect(getByRole('link', { name: 'Win the lottery' }).getAttribute('href')).toMatch(/lottery/)
  await press('Save')
  await bannerSays('Saved')
  expect((await app.call('console/held-words', {}, operator)).body.words).toEqual([
    'lottery',
    'free money',
  ])
})

// HOLD-2
test('words that are written after a trial are tried again, and none that are taken away', async () => {
  const { operator, open } = await openWords()
  await app.call('console/save-held-words', { words: ['lottery', 'money'], version: 1 }, operator)
  const { press, fill } = await open()
  await fill({ [field]: 'lottery\ngold' })
  await press('Try on the latest posts')
  await (await trial()).findByText('There is no post yet on which they could be tried.')
  await fill({ [field]: 'lottery\nsilver' })
  expect(buttons()).not.toContain('Save')
  expect(screen.queryByRole('region', { name: 'On the latest posts' })).toBeNull()
  await fill({ [field]: 'lottery' })
  await press('Save')
  await bannerSays('Saved')
  expect((await app.call('console/held-words', {}, operator)).body.words).toEqual(['lottery'])
})

// HOLD-2
test('a trial that fails can be made again', async () => {
  const { open } = await openWords()
  const { press, fill, network } = await open()
  await fill({ [field]: 'lottery' })
  network.set('something_went_wrong', 'console/try-held-words')
  await press('Try on the latest posts')
  await (await trial()).findByRole('button', { name: 'Try again' })
  expect(buttons()).not.toContain('Save')
  network.restore()
  await press('Try on the latest posts')
  await screen.findByRole('button', { name: 'Save' })
})

// HOLD-2
test.each([
  ['that is no word', 'lottery\n***', '“***” is no word, or has more than 60 characters.'],
  [
    'too many',
    Array.from({ length: 201 }, (_, index) => `w${index}`).join('\n'),
    'There can be 200 lines. These are 201.',
  ],
])('a line %s is named', async (_what, lines, message) => {
  const { open } = await openWords()
  const { press, fill, network } = await open()
  await fill({ [field]: lines })
  await press('Try on the latest posts')
  expect(await errorOf(field)).toBe(message)
  expect(network.sent).not.toContain('console/try-held-words')
})
