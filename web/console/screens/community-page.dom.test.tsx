import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { consolePaths } from '#web/console/paths.ts'
import { bannerSays, fieldOf } from '#web/testing/hand.ts'
import { operatorAt } from '#web/testing/open-console.ts'

const app = testApp()

async function openFaq(items: Input<'console/save-page'>['items'] = []) {
  const at = await operatorAt(app, (token) => consolePaths.page(token, 'faq'))
  const page = { page: 'faq' as const, language_id: 2 }
  if (items.length > 0) {
    await app.call('console/save-page', { ...page, items, version: 1 }, at.operator)
  }
  const stored = async () => {
    const { body } = await app.call('console/page', page, at.operator)
    return body.items.map(({ title }) => title)
  }
  return { ...at, stored, ...(await at.open()) }
}

const three = ['One', 'Two', 'Three'].map((title) => ({ title, html: '<p>Yes.</p>' }))

// CONSOLE-20
test('an operator adds a question, sees the page as members do, and saves it', async () => {
  const { fill, press, stored } = await openFaq()
  await screen.findByText('Nothing in this language yet')
  await press('Add a question')
  await fill({ Question: 'When is the market?' })
  await press('See it as members do')
  const phone = within(await screen.findByRole('region', { name: 'The page on a phone' }))
  await phone.findByText('When is the market?')
  await press('Save')
  await bannerSays('Saved')
  expect(await stored()).toEqual(['When is the market?'])
})

// CONSOLE-20
test('what is deleted comes back by undo, and the order is changed by the keyboard', async () => {
  const { user, press, stored } = await openFaq(three)
  await press('Delete number 2')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Two' })).toBeNull())
  await press('Undo')
  await screen.findByRole('button', { name: 'Two' })
  const handle = await screen.findByRole('button', { name: 'Move number 3' })
  handle.focus()
  await user.keyboard('{Home}')
  await press('Delete number 2')
  await press('Save')
  await bannerSays('Saved')
  expect(await stored()).toEqual(['Three', 'Two'])
})

test('an undo keeps what was written meanwhile, and comes too late once it is saved', async () => {
  const { fill, press, stored } = await openFaq(three)
  await press('Delete number 2')
  await press('One')
  await fill({ Question: 'First' })
  await press('First')
  await press('Undo')
  await screen.findByRole('button', { name: 'Two' })
  await screen.findByRole('button', { name: 'First' })
  await press('Delete number 2')
  await press('Save')
  await bannerSays('Saved')
  await waitFor(() => expect(screen.queryByText(/^Kept on this device/)).toBeNull())
  await press('Undo')
  expect(await stored()).toEqual(['First', 'Three'])
  await press('Add a question')
  await screen.findByText(/^Kept on this device/)
  expect(screen.queryByText('Somebody else has changed this meanwhile')).toBeNull()
})

test('a question without words is opened and said, and nothing is saved', async () => {
  const { press, network, stored } = await openFaq(three)
  await press('Add a question')
  await press('One')
  await press('Save')
  await fieldOf('Question')
  await screen.findByText('Please write this first')
  expect(network.sent).not.toContain('console/save-page')
  expect(await stored()).toHaveLength(3)
})

// CONSOLE-20
test('another language begins with a copy', async () => {
  const { press, operator, user } = await openFaq(three)
  await user.selectOptions(await screen.findByLabelText('Language'), '1')
  await screen.findByText('Until then those who read it get the page in English.')
  await press('Begin with a copy of English')
  await screen.findByRole('button', { name: 'Three' })
  await press('Save')
  await bannerSays('Saved')
  const inHindi = { page: 'faq' as const, language_id: 1 }
  expect((await app.call('console/page', inHindi, operator)).body.items).toHaveLength(3)
})
