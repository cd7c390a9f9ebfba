import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '#server/testing/built-product.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import type { Input, Output, Path } from '#shared/contracts/calls.ts'
import { toSlug } from '#shared/rules/slug.ts'
import { expect, test } from './journey.ts'
import { productUrl } from './members.ts'
import { createCommunity } from './operator-steps.ts'
import { copyDemo, makeDataDir } from './product.ts'

const token = 'lake-view-moves'
const username = 'kavita-moves'
const email = `${username}@example.org`
const newPassword = 'a pass phrase of the new house'
const title = 'Mist over the lake'

/** The paused community answers nobody, which Chromium logs. */
test.use({ allowedErrors: /the server responded with a status of 403/ })

async function call<P extends Path>(url: string, path: P, { input, bearer }: Sent<P>) {
  const headers = { 'content-type': 'application/json', 'identification-token': token }
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { ...headers, ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(input),
  })
  return { status: answer.status, body: (await answer.json()) as Output<P> & { code?: string } }
}

type Sent<P extends Path> = { input: Input<P>; bearer?: string }

/** Runs a command of the host on a data folder. */
function command(dataDir: string, ...given: string[]): string {
  return execFileSync(process.execPath, ['server/commands/community.ts', ...given], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
}

/** Writes a post with a picture, as a program that sends a form. */
async function writePost(url: string, bearer: string): Promise<void> {
  const form = new FormData()
  const fields = { title, description: 'Along the lake.', location: 'Pune', language_id: '1' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const picture = new Blob([await readFile('demo/pictures/scenes/balcony-1.webp')])
  form.append('media', picture, 'balcony.webp')
  const answer = await fetch(`${url}/api/post/newpost`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
    body: form,
  })
  expect(await answer.json()).toMatchObject({ status: 'success' })
}

// HOST-4, HOST-5, HOST-2
test('a community moves from one running installation to another', async ({ page }) => {
  const first = { url: productUrl(), dataDir: process.env.PRODUCT_DATA_DIR ?? '' }
  const password = createCommunity(token, username)
  const signIn = (url: string, typed: string) =>
    call(url, 'auth/login-with-email', { input: { email: username, password: typed } })
  const operator = (await signIn(first.url, password)).body
  await writePost(first.url, operator.token)

  const folder = await mkdtemp(join(tmpdir(), 'chowk-moving-'))
  const dataDir = await makeDataDir()
  copyDemo(dataDir)
  const mail = await startMailServer()
  const second = await startProduct(dataDir, { settings: { SMTP_URL: mail.url } })
  try {
    const archive = join(folder, 'lake-view.zip')
    expect(command(first.dataDir, 'export', token, archive)).toContain('It was read again')
    command(first.dataDir, 'suspend', token)
    expect(command(dataDir, 'import', archive)).toContain(`/${token}`)

    // The hash of a password stays behind: it is chosen again with a code that comes by mail.
    expect((await signIn(second.url, password)).status).toBe(401)
    await call(second.url, 'auth/forgot-password', { input: { email } })
    await expect.poll(() => mail.emails.filter(({ to }) => to === email).length).toBe(1)
    const otp = /\b\d{6}\b/.exec(mail.emails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
    const chosen = { email, otp, password: newPassword }
    expect((await call(second.url, 'auth/reset-password', { input: chosen })).status).toBe(200)
    const moved = (await signIn(second.url, newPassword)).body
    expect(moved.user).toMatchObject({ role: 'operator', identification_token: token })

    const { posts } = (await call(second.url, 'post/feed', { input: {}, bearer: moved.token })).body
    expect(posts).toMatchObject([{ contents: [{ title }] }])
    await page.goto(`${second.url}/post/${toSlug(posts[0]?.id ?? 0, title)}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    const picture = page.locator('main img[src*="/media/"]').first()
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100)

    // Where it has come from it answers nobody.
    await page.goto(`${first.url}/${token}`)
    await expect(page.getByText('paused').first()).toBeVisible()
    const refused = await call(first.url, 'post/feed', { input: {}, bearer: operator.token })
    expect(refused.body.code).toBe('community_suspended')
  } finally {
    await second.stop()
    await mail.stop()
    for (const used of [folder, dataDir]) await rm(used, { recursive: true, force: true })
  }
})
