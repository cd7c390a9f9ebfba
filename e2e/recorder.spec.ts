import { post, postsOf, uploaded } from './composing.ts'
import { expect, test, visit } from './journey.ts'

test.use({ member: 'partha' })

// WRITE-21
test('a recording is made on the spot, with its level, and sent', { tag: '@gate' }, async ({
  page,
}) => {
  await visit(page, '/newpost')
  await page.getByRole('button', { name: 'Record' }).click()
  const recorder = page.getByRole('region', { name: 'Recorder' })
  const level = recorder.getByRole('meter', { name: 'Volume' })
  // The microphone of the journeys hears a tone now and then.
  await expect
    .poll(() => level.evaluate((meter: HTMLMeterElement) => meter.value), { intervals: [50] })
    .toBeGreaterThan(0.1)
  await expect(recorder.getByText(/^0:0[2-9]$/)).toBeVisible()
  await recorder.getByRole('button', { name: 'Stop' }).click()
  await expect(recorder).toHaveCount(0)
  await page.getByLabel('What is heard?').fill('A tone')
  await uploaded(page, 1)
  await post(page)
  const [written] = await postsOf('partha')
  expect(written?.media).toMatchObject([{ type: 'audio', alt: 'A tone' }])
})

// A journey because only a browser has a microphone.
test('a recording is not left without a question, and not stored when it is cancelled', async ({
  page,
}) => {
  await visit(page, '/newpost')
  await page.getByRole('button', { name: 'Record' }).click()
  const recorder = page.getByRole('region', { name: 'Recorder' })
  await expect(recorder.getByRole('meter')).toBeAttached()
  await page.getByRole('link', { name: 'Challenges' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Go on editing' }).click()
  await recorder.getByRole('button', { name: 'Cancel' }).click()
  await expect(recorder).toHaveCount(0)
  await expect(page.getByLabel('What is heard?')).toHaveCount(0)
})

test('a refused microphone is explained', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  })
  await visit(page, '/newpost')
  await page.getByRole('button', { name: 'Record' }).click()
  await expect(page.getByText('The microphone is not allowed.')).toBeVisible()
})
