// A journey because the built product is started as people start it.

import { execFile } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { refusedStart, startProduct } from '#server/testing/built-product.ts'
import { expect, test, visit } from './journey.ts'
import { answerTo, demoPassword, demoToken, memberOf } from './members.ts'
import { copyDemo, makeDataDir } from './product.ts'

test.setTimeout(600_000)

const production = { NODE_ENV: 'production', LEGAL_ENTITY: 'Nukkad Collective' }
const recorder = fileURLToPath(new URL('loaded-modules.ts', import.meta.url))

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)

let dataDir = ''

test.beforeEach(async () => {
  dataDir = await makeDataDir()
})
test.afterEach(() => rm(dataDir, { recursive: true, force: true }))

test.describe('an installation that runs in production', () => {
  // Its database and its places are made once.
  test.describe.configure({ mode: 'serial' })

  let installed = ''
  test.beforeAll(async () => {
    installed = await makeDataDir()
  })
  test.afterAll(() => rm(installed, { recursive: true, force: true }))

  test('loads neither the demo community nor the fakes of development', async () => {
    const file = join(dataDir, 'loaded-modules')
    const record = { LOADED_MODULES: file, NODE_OPTIONS: `--import=${recorder}` }
    const product = await startProduct(installed, { settings: { ...production, ...record } })
    const demo = { identification_token: demoToken }
    expect((await answerTo('auth/identification-token', demo, product)).status).toBe(404)
    await product.stop()
    const modules = (await readFile(file, 'utf8')).split('\n')
    expect(modules.some((url) => url.endsWith('/server/main.ts'))).toBe(true)
    expect(modules.filter((url) => /\/(demo|server\/dev|server\/testing)\//.test(url))).toEqual([])
    const unwanted = /node_modules\/(sharp|vite|oidc-provider)\//
    expect(modules.filter((url) => unwanted.test(url))).toEqual([])
  })

  // AUTH-10
  test('refuses development mode, which would make a demo community', async () => {
    const refused = await refusedStart(installed)
    expect(refused.code).toBe(1)
    expect(refused.error).toMatch(/^This installation has run in production, .*\n$/)
  })

  // COMMUNITY-10
  test('names in its texts the legal entity that runs it', async ({ page, context }) => {
    const { url, stop } = await startProduct(installed, { settings: production })
    for (const path of ['/info', '/terms-and-condition', '/privacy-policy']) {
      for (const locale of ['en', 'hi']) {
        await context.addCookies([{ name: 'locale', value: locale, url }])
        await visit(page, url + path)
        await expect(page.getByRole('article')).toContainText('Nukkad Collective')
      }
    }
    await stop()
  })
})

for (const [name, value] of [
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['PUBLIC_URL', 'https://chowk.example.org'],
] as const) {
  // AUTH-10
  test(`development mode refuses ${name}=${value}`, async () => {
    const refused = await refusedStart(dataDir, { settings: { [name]: value } })
    expect(refused.code).toBe(1)
    expect(refused.error).toMatch(new RegExp(`^${name} must be .* in development.*\\n$`))
    expect(await readdir(dataDir), 'nothing was written').toEqual([])
  })
}

test('npm start passes on the message and the exit code of a refused start', async () => {
  const env = { ...process.env, DATA_DIR: dataDir, HOST: '0.0.0.0' }
  const started = run('npm', ['start'], { cwd: root, env })
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('HOST must be a loopback address in development'),
  })
})

// AUTH-10
test('in production the demo community can be read, and its accounts are locked', async () => {
  copyDemo(dataDir)
  const asha = memberOf('asha')
  const { url, output, stop } = await startProduct(dataDir, { settings: production })
  expect(output()).toContain(`The demo community at /${demoToken} is locked`)
  expect(output()).not.toContain(demoPassword)
  for (const email of ['asha', 'ravi', 'meera', 'operator', 'operator@example.org']) {
    const login = { email, password: demoPassword }
    expect((await answerTo('auth/login-with-email', login, { url })).status, email).toBe(401)
  }
  const sessions = await answerTo('auth/sessions', {}, { url, token: asha.token })
  expect(sessions).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  expect((await answerTo('post/feed', {}, { url })).body.posts).toHaveLength(20)
  expect((await fetch(`${url}/${demoToken}`)).status).toBe(200)
  expect((await fetch(`${url}/dev/outbox`)).status).toBe(404)
  await stop()
})
