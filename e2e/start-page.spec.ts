import { expect, test, visit } from './journey.ts'

const lodhi = { latitude: 28.5845, longitude: 77.2203 }

test.describe('by position', () => {
  test.use({ geolocation: lodhi, permissions: ['geolocation'] })

  // ROUTE-1-near
  test('finds the communities nearby on request, and opens one', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
    await visit(page, '/')
    expect(asked.filter((one) => one.includes('communities-near'))).toEqual([])
    await page.getByRole('button', { name: 'Use my position' }).click()
    const found = page.getByRole('link', { name: /Lodhi Colony and friends.*1\skm/ })
    await expect(found).toBeVisible()
    const sent = asked.filter((one) => one.includes('communities-near'))
    expect(sent.join()).toContain('28.58')
    expect(sent.join(), 'the exact position stays on the device').not.toContain('28.5845')

    await found.click()
    await expect(page.getByRole('heading', { name: 'Challenges' })).toBeVisible()
  })
})

// ROUTE-1-near
test('finds the communities around a typed place', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Enter a place' }).click()
  await page.getByRole('combobox', { name: 'Location' }).fill('Hauz Khas')
  await page
    .getByRole('option', { name: /Hauz Khas/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Around Hauz Khas' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Lodhi Colony and friends/ })).toBeVisible()
})
