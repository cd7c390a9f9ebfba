import type { Page } from '@playwright/test'
import type { Post } from '#shared/contracts/post.ts'
import { bannerWith, expect } from './journey.ts'
import { ask, type MemberName, memberOf } from './members.ts'

/** Taps Post, and waits until the post is written. */
export async function post(page: Page): Promise<void> {
  const created = bannerWith(page, 'Post created successfully.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await created
}

/** Taps Post while the post is incomplete: the form says so without covering the wrong fields. */
export async function postIncomplete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Given data was invalid' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Writes the title, also where it waits behind a button. */
export async function writeTitle(page: Page, title: string): Promise<void> {
  const field = page.getByLabel('Title')
  const add = page.getByRole('button', { name: 'Add title' })
  await expect(field.or(add)).toBeVisible()
  if (await add.isVisible()) await add.click()
  await field.fill(title)
}

/** Taps Save, and waits until the change is written. */
export async function save(page: Page): Promise<void> {
  const updated = bannerWith(page, 'Post updated successfully')
  await page.getByRole('button', { name: 'Save' }).click()
  await updated
}

/**
 * How long an upload may take, in milliseconds: where reading a picture takes longer than a request may, the server says that
 * it is busy, and the page sends again after a pause that doubles.
 */
export const uploadPatience = 90_000

/** Waits until this many files of the draft are uploaded. */
export async function uploaded(page: Page, count: number): Promise<void> {
  const done = page.getByText('Uploaded', { exact: true })
  await expect(done).toHaveCount(count, { timeout: uploadPatience })
}

/** Waits until these words are stored on the device. The note appears with the first words of the draft. */
export async function draftStored(page: Page, words: string): Promise<void> {
  await expect(page.getByText('Kept on this device for 30 days.')).toBeVisible()
  await expect.poll(() => page.evaluate(readDrafts)).toContain(words)
}

/** The posts of a member, the newest first. */
export async function postsOf(name: MemberName): Promise<Post[]> {
  const { posts } = await ask('post/feed', { user_id: memberOf(name).user.id, limit: 50 })
  return posts
}

/** All drafts on the device as JSON. Runs in the page. */
export function readDrafts(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('chowk')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => {
        opening.result.close()
        resolve(JSON.stringify(reading.result))
      }
    }
  })
}
