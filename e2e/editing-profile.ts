import type { Page } from '@playwright/test'
import { bannerWith } from './journey.ts'
import { ask, type MemberName, memberOf } from './members.ts'

/** Taps Save, and waits until the profile is changed. */
export async function save(page: Page): Promise<void> {
  const saved = bannerWith(page, 'Profile updated successfully.')
  await page.getByRole('button', { name: 'Save' }).click()
  await saved
}

export async function profileOf(name: MemberName) {
  const { token, user } = memberOf(name)
  return (await ask('user/userdetail', { user_id: user.id }, { token })).user
}

/** The profile as the demo has it: later journeys look for its name. */
export async function restoreProfile(name: MemberName): Promise<void> {
  const { token, user } = memberOf(name)
  const { bio, about } = user.user_detail
  const texts = { full_name: user.full_name, bio, about, alias: null }
  await ask('user/update-profile', { ...texts, picture_id: null, cover_id: null }, { token })
}
