import type { Page } from '@playwright/test'
import type { Database } from '#server/db/database.ts'
import { sanitizeRichText } from '#server/features/rich-text/api.ts'
import { writtenChallenge } from '#server/testing/every-call.ts'
import { createContest, createParticipation, today } from '#server/testing/factories.ts'
import {
  defaultLanguageId,
  maxAboutLength,
  maxDescriptionLength,
  maxTitleLength,
} from '#shared/limits.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { richTextElements } from '#shared/rules/rich-text.ts'
import { toSlug } from '#shared/rules/slug.ts'
import { xssVectors } from '#shared/testing/xss-vectors.ts'
import { consolePaths } from '#web/console/paths.ts'
import { paths } from '#web/navigation/paths.ts'
import { expect, test, visit } from './journey.ts'
import { ask, memberOf } from './members.ts'
import { openScene, withDatabase } from './scene.ts'

// The journey fails where the browser logs that it refused something.
test.use({ member: 'snehal' })

/** Every vector, put together to texts of such a length. */
function textsOf(length: number): string[] {
  const texts = ['']
  for (const vector of xssVectors) {
    if (vector.length > length) continue
    const together = `${texts.at(-1)} ${vector}`.trim()
    if (together.length > length) texts.push(vector)
    else texts[texts.length - 1] = together
  }
  return texts
}

/** A challenge of today whose blocks and first day say what somebody sent. */
const openChallenge = (texts: Texts) => withDatabase((db) => createChallenge(db, texts))

type Texts = { titles: string[]; descriptions: string[] }

async function createChallenge(db: Database, texts: Texts) {
  const { user, token } = memberOf('snehal')
  const { id: community_id } = await db
    .selectFrom('communities')
    .where('identification_token', '=', user.identification_token)
    .select('id')
    .executeTakeFirstOrThrow()
  const contest = await createContest(db, { id: community_id }, { days: 1 })
  const details = texts.descriptions.map((description, index) => ({
    title: texts.titles[index] ?? '',
    description: sanitizeRichText(description),
    contest_unit_label: texts.titles[index] ?? '',
  }))
  await db
    .updateTable('contests')
    .set({ details: JSON.stringify(details), hashtag: texts.titles[0]?.slice(0, 90) ?? '' })
    .where('community_id', '=', community_id)
    .where('id', '=', contest.id)
    .execute()
  await db
    .updateTable('contest_days')
    .set({
      name_of_day: texts.titles[0] ?? '',
      detail: sanitizeRichText(texts.descriptions.join('')),
    })
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest.id)
    .execute()
  await createParticipation(db, contest, { ...user, community_id, token }, today())
  return { contest_id: contest.id, day_id: contest.day_ids[0] }
}

/** What a page has that no text of a member may bring: elements in rich texts, handlers, scripts, foreign addresses. */
function foreignIn(page: Page, elements: readonly string[] = richTextElements): Promise<string[]> {
  return page.evaluate((allowed) => {
    const inTexts = [...document.querySelectorAll('.prose *')]
    const wrong = inTexts.filter(({ localName }) => !allowed.includes(localName))
    const handlers = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    )
    const foreign = document.querySelectorAll(
      '[src*=evil], [href*="evil.example/"]:not([rel~=nofollow]), [href^="javascript:" i], [src^="javascript:" i], img[src="x"], iframe, object, embed, base, form[action*=evil], math',
    )
    return [...wrong, ...handlers, ...foreign].map(({ outerHTML }) => outerHTML.slice(0, 200))
  }, elements)
}

/** What the editor itself draws a text with, besides what is stored. */
const ofEditor = ['b', 'i', 'div']

/** What our own terms are drawn with. */
const ofOwnTexts = ['span']

/** The rich texts of a page that say what was sent. */
const texts = (page: Page) =>
  page.locator('.prose, [contenteditable=true]').filter({ hasText: 'before' })

/** Counts what the browser has refused, and the scripts that have run. */
async function watch(page: Page): Promise<() => Promise<unknown>> {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      refused.push(`${violatedDirective} ${sample}`)
    })
  })
  return async () => [...dialogs, ...(await page.evaluate(() => Reflect.get(window, 'refused')))]
}

// OUTPUT-1, OUTPUT-2, OUTPUT-6
test('a challenge and its day show what was sent as text, and the browser has nothing to refuse', async ({
  page,
}) => {
  const descriptions = xssVectors.map((vector) => `<p>before ${vector} after</p>`)
  const { contest_id, day_id } = await openChallenge({
    titles: textsOf(maxTitleLength),
    descriptions,
  })
  const refused = await watch(page)
  const blocks = page.locator('main .prose')
  // The browser draws these.
  await visit(page, `/challenge-content?contestId=${contest_id}&day_id=${day_id}`)
  await expect(blocks).toContainText('before')
  expect(await foreignIn(page)).toEqual([])
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('tab', { name: 'Challenge Details' }).click()
  await expect(blocks).toHaveCount(descriptions.length)
  expect(await foreignIn(page)).toEqual([])
  expect(await refused()).toEqual([])
  // The server draws this one.
  await visit(page, `/contest/${contest_id}`)
  await expect(blocks).toHaveCount(descriptions.length)
  expect(await foreignIn(page)).toEqual([])
  await expect(blocks.locator('a').first()).toHaveAttribute('rel', 'noopener nofollow ugc')
  expect(await refused()).toEqual([])
})

// OUTPUT-1, OUTPUT-6
test('an operator edits and previews what was sent as text, and the browser has nothing to refuse', async ({
  openAs,
}) => {
  const { token, operator } = await openScene()
  const { contest_id } = await ask('console/new-challenge', {}, { token: operator.token })
  const titles = textsOf(maxTitleLength)
  // An editor for each vector would be too much for one page.
  const details = Array.from({ length: Math.ceil(xssVectors.length / 20) }, (_, index) => ({
    title: titles[index] ?? '',
    description: xssVectors
      .slice(index * 20, (index + 1) * 20)
      .map((vector) => `<p>before ${vector} after</p>`)
      .join(''),
    contest_unit_label: '',
  }))
  const texts = [{ language_id: defaultLanguageId, details }]
  await ask(
    'console/save-challenge',
    { ...writtenChallenge(contest_id), texts },
    { token: operator.token },
  )
  const page = await openAs(operator)
  const refused = await watch(page)
  await visit(page, consolePaths.challenge(token, contest_id))
  const editors = page.locator('main [contenteditable=true]')
  await expect(editors).toHaveCount(details.length)
  await expect(editors.first()).toContainText('before')
  expect(await foreignIn(page, [...richTextElements, ...ofEditor])).toEqual([])
  expect(await refused()).toEqual([])
  await visit(page, consolePaths.challengePreview(token, contest_id))
  await page.getByRole('tab', { name: 'Challenge Details' }).click()
  await expect(page.locator('main .prose')).toHaveCount(details.length)
  expect(await foreignIn(page)).toEqual([])
  expect(await refused()).toEqual([])
})

// OUTPUT-1, OUTPUT-6
test('notices, terms and pages of a community show what was sent as text, and the browser has nothing to refuse', async ({
  openAs,
}) => {
  const { token, operator, member } = await openScene()
  const as = { token: operator.token }
  const language_id = defaultLanguageId
  const [title = ''] = textsOf(maxTitleLength)
  const html = xssVectors.map((vector) => `<p>before ${vector} after</p>`).join('')
  const { notice_id } = await ask(
    'console/publish-notice',
    { texts: [{ language_id, title, text: html }], until: addDays(today(), 3) },
    as,
  )
  const { version } = await ask('console/terms', {}, as)
  const terms = [{ language_id, terms: html, privacy: html }]
  await ask('console/publish-terms', { texts: terms, in_force_from: today(), version }, as)
  const items = [{ title, html }]
  const pages = ['info', 'faq', 'local-authorities'] as const
  for (const page of pages) {
    await ask('console/save-page', { page, language_id, items, version: 1 }, as)
  }

  const ofMembers = ['posts', ...pages].map((page) => `/${token}/${page}`)
  const ofOperators = pages.map((page) => consolePaths.page(token, page))
  for (const [reader, addresses] of [
    [member, [...ofMembers, paths.notices, paths.terms, paths.privacy]],
    [operator, [...ofOperators, consolePaths.notice(token, notice_id), consolePaths.terms(token)]],
  ] as const) {
    const page = await openAs(reader)
    const refused = await watch(page)
    for (const address of addresses) {
      await visit(page, address)
      await expect(texts(page).first()).toBeAttached()
      const allowed = [...richTextElements, ...ofEditor, ...ofOwnTexts]
      expect(await foreignIn(page, allowed), address).toEqual([])
      expect(await refused(), address).toEqual([])
    }
  }
})

// OUTPUT-1
test('posts, comments and a profile show what was sent as text', async ({ page }) => {
  const { user, token } = memberOf('snehal')
  const titles = textsOf(maxTitleLength)
  const slugs: string[] = []
  for (const [index, description] of textsOf(maxDescriptionLength).entries()) {
    const title = titles[index] ?? ''
    const input = { title, description, location: 'Jor Bagh', language_id: 2 }
    const { post } = await ask('post/newpost', input, { token })
    slugs.push(toSlug(post.id, title))
    await ask(
      'post/new-comment',
      { post_id: post.id, text: titles.slice(1, 6).join(' ') },
      { token },
    )
  }
  const about = textsOf(maxAboutLength)[0]
  await ask('user/update-profile', { bio: titles[3] ?? '', about }, { token })
  const refused = await watch(page)
  for (const path of [
    ...slugs.map((slug) => `/post/${slug}`),
    '/myprofile',
    `/${user.identification_token}/posts`,
  ]) {
    await visit(page, path)
    await expect(page.getByText('alert(1)').first()).toBeVisible()
    expect(await foreignIn(page)).toEqual([])
    expect(await refused()).toEqual([])
  }
})
