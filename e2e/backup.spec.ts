import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startProduct } from '#server/testing/built-product.ts'
import { expect, test } from './journey.ts'
import { copyDemo, makeDataDir } from './product.ts'

test.setTimeout(300_000)

const root = fileURLToPath(new URL('..', import.meta.url))

/** Gives a command of the README. */
async function npm(args: string[], dataDir: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', ...args], {
    cwd: root,
    env,
  })
  return stdout
}

// A journey because its commands and its product run as people start them.
// DATA-17, DATA-28
test('what the README says backs up a product that serves, and brings it back elsewhere', async () => {
  const dataDir = await makeDataDir()
  const elsewhere = await makeDataDir()
  copyDemo(dataDir)
  const product = await startProduct(dataDir)
  try {
    const page = await (await fetch(`${product.url}/100001`)).text()
    const made = await npm(['backup', '--', '--try', '--keep'], dataDir)
    const [path = ''] = /^.+?(?= holds the database)/m.exec(made) ?? []
    expect(path).toContain(join(dataDir, 'backups'))
    expect(made).toMatch(/^\/\w+ was served\.$/m)
    const restored = await npm(['restore', '--', path], elsewhere)
    expect(restored).toMatch(/^\/\w+ was served\.$/m)
    const second = await startProduct(elsewhere)
    try {
      const again = await (await fetch(`${second.url}/100001`)).text()
      const titles = (html: string) =>
        [...html.matchAll(/<h2[^>]*>.*?<\/h2>/g)].map(([title]) => title)
      expect(titles(again).length).toBeGreaterThan(0)
      expect(titles(again)).toEqual(titles(page))
    } finally {
      await second.stop()
    }
  } finally {
    await product.stop()
    for (const folder of [dataDir, elsewhere]) await rm(folder, { recursive: true, force: true })
  }
})
