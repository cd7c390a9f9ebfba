import { rm } from 'node:fs/promises'
import { startProduct } from '#server/testing/built-product.ts'
import { type Member, signedIn, signIn } from './members.ts'
import { makeDataDir } from './product.ts'

/** Makes the data folder that the products of all workers begin with: the demo community, with members signed in. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function setup() {
  const dataDir = await makeDataDir()
  const product = await startProduct(dataDir)
  const members: Record<string, Member> = {}
  for (const name of signedIn) {
    const { user, token } = await signIn(name, product.url)
    members[name] = { user, token }
  }
  await product.stop()
  process.env.DEMO_DATA_DIR = dataDir
  process.env.DEMO_MADE_AT = new Date().toISOString()
  process.env.PRODUCT_MEMBERS = JSON.stringify(members)
  return () => rm(dataDir, { recursive: true, force: true })
}
