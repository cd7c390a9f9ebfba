import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type Product, startProduct } from '#server/testing/built-product.ts'
import { startSenders } from './senders.ts'

/**
 * Each worker has a product of its own with the demo community, so that nobody else writes while a journey runs. After a
 * failed journey Playwright starts another worker, and thereby another product.
 */
export const test = base.extend<{ productLog: undefined }, { product: Product }>({
  /** Leaves what the product logged beside the trace of a journey that fails. */
  productLog: [
    async ({ product }, use, testInfo) => {
      const before = product.output().length
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) return
      await writeFile(testInfo.outputPath('product.log'), product.output().slice(before))
    },
    { auto: true },
  ],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const dataDir = await makeDataDir()
      copyDemo(dataDir)
      const senders = await startSenders()
      const settings = { ...senders.settings, LOG_LEVEL: 'info' }
      const product = await startProduct(dataDir, { settings })
      process.env.PRODUCT_URL = product.url
      process.env.PRODUCT_DATA_DIR = dataDir
      await use(product)
      await product.stop()
      await senders.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
})

/** Begins a data folder with the demo community, whose members are signed in. */
export function copyDemo(dataDir: string): void {
  execFileSync('cp', ['-a', `${process.env.DEMO_DATA_DIR}/.`, dataDir])
}

/** PostgreSQL may run as another user than we do, and must get through to its own folder. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-journeys-'))
  await chmod(dataDir, 0o755)
  return dataDir
}
