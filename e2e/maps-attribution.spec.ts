import type { Page } from '@playwright/test'
import { expect, test, visit } from './journey.ts'

test.use({ member: 'asha' })

/** Writes the beginning of a place's name; the server answers with a place of that id. */
async function searchIn(page: Page, place_id: string): Promise<void> {
  const prediction = {
    place_id,
    description: 'Aundh, Pune',
    terms: [{ value: 'Aundh' }, { value: 'Pune' }],
    structured_formatting: { main_text: 'Aundh', secondary_text: 'Pune' },
  }
  await page
    .context()
    .route('**/api/place/autocomplete', (route) =>
      route.fulfill({ json: { predictions: [prediction] } }),
    )
  await visit(page, '/newpost')
  const place = page.getByRole('combobox', { name: 'Location' })
  await place.fill('')
  await place.pressSequentially('Aun')
  await expect(page.getByRole('option', { name: 'Aundh' })).toBeVisible()
}

// PLACE-29
test('predictions of Photon name the source of its map, which can be opened', async ({
  page,
  context,
}) => {
  await context.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ body: 'Copyright' }),
  )
  await searchIn(page, 'photon:{}')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: '© OpenStreetMap contributors' }).click()
  await expect(await opened).toHaveURL('https://www.openstreetmap.org/copyright')
})
