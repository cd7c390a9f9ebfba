import { expect, test, visit } from './journey.ts'
import { demoToken, findPost, productUrl } from './members.ts'

const lodhi = { latitude: 28.5845, longitude: 77.2203 }
const port = { latitude: -33.86, longitude: 151.21 }
const field = 'Address of your community'

for (const written of [demoToken, 'the link', 'the link to its posts']) {
  // ROUTE-1-address
  test(`a newcomer opens a community by ${written}`, async ({ page }) => {
    const links: Record<string, string> = {
      'the link': `${productUrl()}/${demoToken}`,
      'the link to its posts': `${productUrl()}/${demoToken}/posts`,
    }
    await visit(page, '/')
    await page.getByLabel(field).fill(links[written] ?? written)
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page).toHaveURL(new RegExp(`/${demoToken}/contestlist$`))
    await expect(page.getByRole('heading', { name: 'Challenges' })).toBeVisible()
  })
}

// ROUTE-1-address
test('a newcomer opens a post by the link that they were sent', async ({ page }) => {
  const { slug } = await findPost()
  await visit(page, '/')
  await page.getByLabel(field).fill(`${productUrl()}/post/${slug}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Post' })).toBeVisible()
})

// ROUTE-1-address
test('an unknown community address shows a message beside the field', async ({ page }) => {
  await visit(page, '/')
  const open = page.getByRole('button', { name: 'Open' })
  const expectError = async (typed: string, words: string) => {
    await page.getByLabel(field).fill(typed)
    await open.click()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true')
  }
  await expectError('nowhere', 'No community has this address')
  await expectError('', 'Please enter the address of your community')
  await expectError('our lane', 'An address has only letters, digits and dashes')
  await expectError('https://example.org/lodhi', 'This link leads to another site')
  await page.getByLabel(field).fill('n')
  await expect(page.getByLabel(field)).not.toHaveAttribute('aria-invalid')
  await expect(page).toHaveURL('/')
})

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

test.describe('far from all communities', () => {
  test.use({ geolocation: port, permissions: ['geolocation'] })

  test('reads whom to write to', async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('button', { name: 'Use my position' }).click()
    await expect(page.getByText('No community around here yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'support@example.org' })).toBeVisible()
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

test('a browser that does not allow positions says so', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Use my position' }).click()
  await expect(page.getByText(/denied/i)).toBeVisible()
})

test('leads to the texts about the product, and is read in Hindi', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('radio', { name: 'हिन्दी' }).locator('..').click()
  await expect(page.getByRole('heading', { level: 1, name: 'जल्द आ रहा है' })).toBeVisible()
  await expect(page.getByLabel('आपके समुदाय का पता')).toBeVisible()
  await page.getByRole('button', { name: 'खोलें' }).click()
  await expect(page.getByText('कृपया अपने समुदाय का पता लिखें')).toBeVisible()
  for (const name of ['परिचय', 'नियम और शर्तें', 'गोपनीयता नीति']) {
    await expect(page.getByRole('link', { name })).toBeVisible()
  }
})
