import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { consolePaths } from '#web/console/paths.ts'
import { bannerSays, errorOf } from '#web/testing/hand.ts'
import { operatorAt } from '#web/testing/open-console.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

// CONSOLE-19
test('an operator writes links, which everybody sees on the page about the community', async () => {
  const { community, open } = await operatorAt(app, consolePaths.links)
  const { fill, press } = await open()
  await press('Add a link')
  await press('Add a link')
  await fill({ Website: 'lodhi.example', 'WhatsApp group': 'https://chat.whatsapp.com/abc' })
  await fill({ 'Address of link 2': 'books.example', 'Name of link 2': 'Library' })
  await press('Remove link 1')
  await press('Save')
  await bannerSays('Saved')
  await renderScreen(app, `/${community.identification_token}/info`)
  const library = await screen.findByRole('link', { name: /^Library/ })
  expect(library.getAttribute('href')).toBe('https://books.example')
  await screen.findByRole('link', { name: /^lodhi.example/ })
  await screen.findByRole('link', { name: /^WhatsApp group/ })
})

test('what is no address is said at its field', async () => {
  const { open } = await operatorAt(app, consolePaths.links)
  const { fill, press, network } = await open()
  await press('Add a link')
  await fill({ 'Address of link 1': 'javascript:alert(1)' })
  await press('Save')
  expect(await errorOf('Address of link 1')).toMatch(/^Please write the address of a page/)
  expect(network.sent).not.toContain('console/save-links')
})
