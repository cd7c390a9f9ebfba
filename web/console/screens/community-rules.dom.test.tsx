import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { consolePaths } from '#web/console/paths.ts'
import { bannerSays } from '#web/testing/hand.ts'
import { operatorAt } from '#web/testing/open-console.ts'

const app = testApp()

const id = '00000000-0000-4000-8000-00000000000a'

// RULES-1
test('an operator writes rules in two languages, moves one and saves them', async () => {
  const { community, open } = await operatorAt(app, consolePaths.rules)
  const { press, fill, user } = await open()
  await screen.findByText('No rules yet')
  await press('Add a rule')
  await fill({ 'The rule in one sentence': 'Be kind.' })
  await press('Add a rule')
  const [, second] = screen.getAllByLabelText('The rule in one sentence')
  await user.type(second as HTMLElement, 'Keep it local.')
  await user.selectOptions(screen.getByLabelText('Language of the texts'), 'हिन्दी')
  const [hindi] = screen.getAllByLabelText('The rule in one sentence')
  expect(screen.getByText('Be kind.')).toBeTruthy()
  await user.type(hindi as HTMLElement, 'विनम्र रहें।')
  screen.getByRole('button', { name: 'Move rule 2' }).focus()
  await user.keyboard('{ArrowUp}')
  await press('Save')
  await bannerSays('Saved')
  const { rules } = (await app.call('site/rules', { language_id: 1 }, community)).body
  expect(rules.map(({ text }) => text)).toEqual(['Keep it local.', 'विनम्र रहें।'])
})

test('a rule without a sentence is not saved', async () => {
  const { open } = await operatorAt(app, consolePaths.rules)
  const { press, network } = await open()
  await press('Add a rule')
  await press('Save')
  await screen.findByText('Please write a sentence, or take this rule away.')
  expect(network.sent).not.toContain('console/save-rules')
  await press('Take rule 1 away')
  expect(screen.queryByLabelText('The rule in one sentence')).toBeNull()
})

test('who saves after somebody else is told, and can save over it', async () => {
  const { community, operator, open } = await operatorAt(app, consolePaths.rules)
  const { press, fill } = await open()
  await press('Add a rule')
  await fill({ 'The rule in one sentence': 'Mine.' })
  const rules = [{ id, texts: [{ language_id: 2, text: 'Theirs.' }] }]
  await app.call('console/save-rules', { rules, version: 1 }, operator)
  await press('Save')
  await screen.findByText('Somebody else has changed this meanwhile')
  await press('Save mine over it')
  await bannerSays('Saved')
  const shown = (await app.call('site/rules', {}, community)).body.rules
  expect(shown.map(({ text }) => text)).toEqual(['Mine.'])
})
