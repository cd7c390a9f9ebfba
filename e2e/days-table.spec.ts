import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { takePhoto } from '#server/testing/pictures.ts'
import { writeSheet } from '#shared/rules/days-table/write-sheet.ts'
import { writtenDays } from '#shared/testing/days-of-challenge.ts'
import { axeErrors } from './axe.ts'
import { uploadPatience } from './composing.ts'
import { alertWith, expect, test, visit } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'
import { smallTargets } from './targets.ts'

test.use({ member: 'operator' })

/** A draft of an operator's with the days of a ready challenge, and its table. */
async function openDays(page: Page): Promise<number> {
  const { token } = memberOf('operator')
  const { contest_id } = await ask('console/new-challenge', { library_key: 'walking' }, { token })
  await visit(page, `/${demoToken}/console/challenges/${contest_id}/days`)
  await expect(page.getByText('All is saved.')).toBeVisible()
  return contest_id
}

async function storedDays(contest_id: number) {
  const { token } = memberOf('operator')
  return (await ask('console/challenge-days', { contest_id }, { token })).days
}

/** Puts a text on the clipboard, as a spreadsheet does, and pastes it where the focus is. */
async function paste(page: Page, text: string) {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All is saved.')).toBeVisible()
}

const isWider = () => document.documentElement.scrollWidth > innerWidth

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('an operator pastes days from a sheet into the table, undoes and saves', async ({
    page,
  }) => {
    const contest_id = await openDays(page)
    const before = await storedDays(contest_id)
    await page.getByRole('gridcell').first().click()
    await paste(page, 'पहला दिन\tपाठ\t\t\t"धीरे चलें,\nफिर रुकें"\nRest\ttext\t\t\tRest well.')
    await expect(page.getByRole('gridcell', { name: 'पहला दिन' })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('All is saved.')).toBeVisible()
    await page.keyboard.press('Control+y')
    await save(page)
    const days = await storedDays(contest_id)
    expect(days.slice(0, 2)).toMatchObject([
      { name_of_day: 'पहला दिन', content_type: 'text', detail: 'धीरे चलें,\nफिर रुकें' },
      { name_of_day: 'Rest', detail: 'Rest well.' },
    ])
    expect(days.slice(2)).toEqual(before.slice(2))
    expect.soft(await axeErrors(page)).toEqual([])
    expect.soft(await page.evaluate(isWider), 'scrolls sideways').toBe(false)
  })

  test('a day is dragged to another place', async ({ page }) => {
    const contest_id = await openDays(page)
    const [first, second, third] = await storedDays(contest_id)
    const from = await page.locator('[data-drag="0"]').boundingBox()
    const to = await page.locator('[data-drag="1"]').boundingBox()
    if (!from || !to) throw new Error('there are no days to drag')
    await page.mouse.move(from.x + 5, from.y + 5)
    await page.mouse.down()
    await page.mouse.move(to.x + 5, to.y + to.height + 40, { steps: 8 })
    await page.mouse.up()
    await save(page)
    const keys = (await storedDays(contest_id)).map(({ day_key }) => day_key)
    expect(keys.slice(0, 3)).toEqual([second?.day_key, first?.day_key, third?.day_key])
  })

  test('a picture that is dropped on the row of a day becomes its media', async ({ page }) => {
    const contest_id = await openDays(page)
    const [first] = await storedDays(contest_id)
    const bytes = Array.from(await takePhoto('jpeg', 640, 360))
    const dropped = await page.evaluateHandle((bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'park.jpg', { type: 'image/jpeg' }))
      return transfer
    }, bytes)
    await page.locator('tr[data-row="0"]').dispatchEvent('drop', { dataTransfer: dropped })
    const address = page.getByRole('gridcell', { name: /^\/media\/posts\// })
    await expect(address).toBeVisible({ timeout: uploadPatience })
    await save(page)
    const [shown] = await storedDays(contest_id)
    expect(shown).toMatchObject({ day_key: first?.day_key, content_type: 'image' })
    expect((await page.request.get(shown?.link ?? '')).status()).toBe(200)
  })

  test('what is downloaded is uploaded as the same; a wrong file comes back with its errors', async ({
    page,
  }) => {
    const contest_id = await openDays(page)
    await page
      .context()
      .route('**/assets/console/delimited-*.js', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const alert = alertWith(page, 'No response received from the server.')
    await alert.getByRole('button', { name: 'OK' }).click()
    await page.context().unrouteAll()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await (await download).path()
    expect((await readFile(file)).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const upload = page.getByLabel('Upload a file')
    await upload.setInputFiles({
      name: 'days.csv',
      mimeType: 'text/csv',
      buffer: await readFile(file),
    })
    await expect(page.getByText('This file holds the same days as the table.')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()

    const sheet = writeSheet(
      writtenDays(3).with(1, { ...writtenDays(2)[1], link: 'a.mp4' } as never),
      'hi',
    )
    const buffer = Buffer.from(
      `\ufeff${sheet.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')}`,
    )
    await upload.setInputFiles({ name: 'दिन.csv', mimeType: 'text/csv', buffer })
    const dialog = page.getByRole('dialog', { name: 'दिन.csv' })
    await expect(dialog.getByRole('row', { name: /^3 Media or link/ })).toBeVisible()
    expect.soft(await axeErrors(page)).toEqual([])
    const back = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download with errors' }).click()
    expect(await readFile(await (await back).path(), 'utf8')).toContain('Media or link: ')
    expect(await storedDays(contest_id)).not.toHaveLength(3)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a day is a card that opens to be written', async ({ page }) => {
    const contest_id = await openDays(page)
    await page.getByRole('button', { name: /^Day 2 / }).click()
    const sheet = page.getByRole('dialog', { name: 'Day 2' })
    await sheet.getByRole('textbox', { name: 'Name' }).fill('Rest')
    expect.soft(await axeErrors(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Done' }).click()
    await save(page)
    expect((await storedDays(contest_id))[1]).toMatchObject({ name_of_day: 'Rest' })
    expect.soft(await smallTargets(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect.soft(await page.evaluate(isWider), 'scrolls sideways').toBe(false)
    expect.soft(await axeErrors(page)).toEqual([])
  })
})
