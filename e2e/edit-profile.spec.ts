import type { Page } from '@playwright/test'
import { largerPicture } from '#shared/rules/larger-picture.ts'
import { profileOf, restoreProfile, save } from './editing-profile.ts'
import { bannerWith, expect, reload, test, visit } from './journey.ts'
import { drawPicture, drawWidePicture, holdPictures } from './picture.ts'

test.describe('a member', () => {
  test.use({ member: 'fatima', allowedErrors: /ERR_FAILED/ })

  test.beforeEach(() => restoreProfile('fatima'))
  test.afterEach(() => restoreProfile('fatima'))

  // PROFILE-12
  test('crops a picture with the keyboard, shows it and a cover, and removes both', async ({
    page,
  }) => {
    await visit(page, '/editprofile')
    await page.getByLabel('Choose a picture').setInputFiles(await drawPicture())
    const sheet = page.getByRole('dialog', { name: 'Choose what is seen' })
    const stage = sheet.getByRole('group')
    await stage.focus()
    const before = await stage.getByRole('presentation').getAttribute('style')
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowRight')
    await expect(stage.getByRole('presentation')).not.toHaveAttribute('style', before ?? '')
    await expect(sheet.getByRole('slider')).not.toHaveValue('1')
    await sheet.getByRole('button', { name: 'Use picture' }).click()
    await expect(sheet).toBeHidden()
    await page.getByLabel('Choose a cover').setInputFiles(await drawWidePicture())
    await expect(page.getByRole('button', { name: 'Remove the cover' })).toBeVisible()
    await save(page)
    const { profile_pic, cover_pic } = await profileOf('fatima')
    expect(profile_pic).toMatch(/-128\.webp$/)
    const face = page.locator(`main img[src="${largerPicture(profile_pic ?? '')}"]`)
    await expect(face.first()).toBeVisible()
    expect(cover_pic).toMatch(/-640\.webp$/)
    const shown = page.locator(`main img[src="${cover_pic}"]`)
    await expect(shown).toHaveAttribute('srcset', / 640w, .*[.]webp 1280w$/)

    await page.context().addCookies([{ name: 'saves-data', value: 'yes', url: page.url() }])
    await visit(page, '/myprofile')
    await page.getByRole('button', { name: 'Show the picture' }).click()
    await expect(shown).toBeVisible()
    await expect(shown).not.toHaveAttribute('srcset')
    await page.context().clearCookies({ name: 'saves-data' })

    await visit(page, '/editprofile')
    await page.getByRole('button', { name: 'Remove the picture' }).click()
    await page.getByRole('button', { name: 'Remove the cover' }).click()
    await save(page)
    expect(await profileOf('fatima')).toMatchObject({ profile_pic: null, cover_pic: null })
  })

  // PROFILE-12
  test('finds their draft on this device, words and pictures, and can discard it', async ({
    page,
  }) => {
    await visit(page, '/myprofile')
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await page.getByLabel('Bio').fill('Not to be lost')
    await page.getByLabel('Choose a cover').setInputFiles(await drawPicture())
    const cover = page.getByRole('button', { name: 'Remove the cover' })
    await expect(cover).toBeVisible()
    await expect(page.getByText('Kept on this device for 30 days.')).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/myprofile')
    await expect(page.getByText('Not to be lost')).toHaveCount(0)
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await expect(page.getByLabel('Bio')).toHaveValue('Not to be lost')
    await reload(page)
    await expect(page.getByLabel('Bio')).toHaveValue('Not to be lost')
    await expect(cover).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    const question = page.getByRole('dialog', { name: 'Discard the draft?' })
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(cover).toBeHidden()
    await reload(page)
    await expect(page.getByLabel('Bio')).not.toHaveValue('Not to be lost')
    await expect(cover).toBeHidden()
  })

  // PROFILE-12
  test('is asked before a link and Back where the device has no room', async ({ page }) => {
    await page.addInitScript(fillStorage)
    await visit(page, '/myprofile')
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await page.getByLabel('Bio').fill('Not to be lost')
    await expect(page.getByText('This device cannot keep your draft.')).toBeVisible()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await page.getByRole('link', { name: 'Challenges' }).first().click()
    await question.getByRole('button', { name: 'Go on editing' }).click()
    await expect(question).toBeHidden()
    await page.goBack()
    await question.getByRole('button', { name: 'Go on editing' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByLabel('Bio')).toHaveValue('Not to be lost')
    await page.getByRole('link', { name: 'Back' }).click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL('/myprofile')
    await expect(page.getByText('Not to be lost')).toHaveCount(0)
  })

  test('continues from the same field with the keyboard when saving fails', async ({ page }) => {
    await page.context().route('**/api/user/update-profile', (route) => route.abort())
    await visit(page, '/editprofile')
    const name = page.getByLabel('Full Name')
    await name.fill('Fatima B.')
    await name.press('Enter')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'No response received from the server.',
    )
    await expect(name).toBeFocused()
  })

  test('saves with a cover and a picture that are still being read', async ({ page }) => {
    await page.addInitScript(holdPictures)
    await visit(page, '/editprofile')
    const saved = bannerWith(page, 'Profile updated successfully.')
    await tapSaveTooSoon(page, 'Choose a cover', 'Choose a picture')
    await page.getByRole('button', { name: 'Use picture' }).click()
    await saved
    const { profile_pic, cover_pic } = await profileOf('fatima')
    expect([profile_pic, cover_pic]).toEqual(Array(2).fill(expect.stringMatching(/\.webp$/)))
  })

  test('saves nothing where the picture that it waits for is not accepted', async ({ page }) => {
    await page.addInitScript(holdPictures)
    await visit(page, '/editprofile')
    await page.getByLabel('Bio').fill('Not yet')
    await tapSaveTooSoon(page, 'Choose a picture')
    const sheet = page.getByRole('dialog', { name: 'Choose what is seen' })
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy')
    await expect(page.getByLabel('Bio')).toHaveValue('Not yet')
    expect((await profileOf('fatima')).user_detail.bio).not.toBe('Not yet')
    await save(page)
    expect((await profileOf('fatima')).user_detail.bio).toBe('Not yet')
  })

  test('is told that a file is no picture', async ({ page }) => {
    await visit(page, '/editprofile')
    const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await page.getByLabel('Choose a picture').setInputFiles(file)
    await expect(page.getByText('This file cannot be read as a picture.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

/** Leaves no room for drafts on the device. Runs in the page. */
function fillStorage(): void {
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
    if (this.name === 'drafts') throw new DOMException('No room', 'QuotaExceededError')
    return put.call(this, value, key)
  }
}

/** Taps Save while files are being read, which `holdPictures` delays. Then lets them be read. */
async function tapSaveTooSoon(page: Page, ...labels: string[]): Promise<void> {
  for (const label of labels) await page.getByLabel(label).setInputFiles(await drawPicture())
  const button = page.getByRole('button', { name: 'Save' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => dispatchEvent(new Event('read-pictures')))
}
