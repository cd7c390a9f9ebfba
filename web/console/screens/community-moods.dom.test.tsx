import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { consolePaths } from '#web/console/paths.ts'
import { bannerSays } from '#web/testing/hand.ts'
import { operatorAt } from '#web/testing/open-console.ts'

const app = testApp()

async function openMoods() {
  const at = await operatorAt(app, consolePaths.moods)
  const { identification_token } = at.community
  const offered = async () =>
    (await app.call('post/moods', { identification_token, language_id: 2 })).body.moods
  return { ...at, offered, ...(await at.open()) }
}

// CONSOLE-7
test('an operator adds a mood with an emoji, moves it up, and retires another', async () => {
  const { user, fill, press, offered } = await openMoods()
  await press(/^Sad/)
  await press(/^Retire this mood/, 'checkbox')
  await press('Add a mood')
  await fill({ Name: 'Festive', 'Or an emoji': '🪔' })
  const handle = await screen.findByRole('button', { name: 'Move number 9' })
  handle.focus()
  await user.keyboard('{Home}')
  await press('Save')
  await bannerSays('Saved')
  const moods = await offered()
  expect(moods[0]).toMatchObject({ mood_name: 'Festive', thumbnail_image: 'emoji:🪔' })
  expect(moods.at(-1)).toMatchObject({ mood_name: 'Sad', is_left_out: true })
})

test('a mood without a name is said, and not saved', async () => {
  const { press, network } = await openMoods()
  await press('Add a mood')
  await press('Save')
  await screen.findByText('Please write a name')
  expect(network.sent).not.toContain('console/save-moods')
})

test('what is no emoji is said', async () => {
  const { fill, press } = await openMoods()
  await press(/^Happy/)
  await fill({ 'Or an emoji': 'x' })
  await screen.findByText('Please choose one emoji')
})

test('who saves over a mood that another has added keeps both', async () => {
  const { operator, press, fill, offered } = await openMoods()
  await press('Add a mood')
  await fill({ Name: 'Festive' })
  await screen.findByText(/^Kept on this device/)
  const { moods } = (await app.call('console/moods', {}, operator)).body
  const names = [{ language_id: 2, mood_name: 'Rainy' }]
  const theirs = { id: null, picture: 'emoji:🌧️', names, is_retired: false }
  await app.call('console/save-moods', { moods: [...moods, theirs], version: 1 }, operator)
  await press('Save')
  await screen.findByText('Somebody else has changed this meanwhile')
  await press('Save mine over it')
  await bannerSays('Saved')
  const named = (await offered()).map(({ mood_name }) => mood_name)
  expect(named.slice(-2)).toEqual(['Festive', 'Rainy'])
})
