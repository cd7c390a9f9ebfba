import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '#server/testing/built-product.ts'
import { type Member, signedIn, signIn } from './members.ts'
import { startSenders } from './senders.ts'

/** One product with the demo community for all journeys, except those that stop it. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function setup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-journeys-'))
  // PostgreSQL may run as another user than we do, and must get through to its own folder.
  await chmod(dataDir, 0o755)
  const senders = await startSenders()
  const product = await startProduct(dataDir, { settings: senders.settings })
  process.env.PRODUCT_SENDERS = senders.url
  process.env.PRODUCT_URL = product.url
  process.env.PRODUCT_DATA_DIR = dataDir
  process.env.PRODUCT_MEMBERS = JSON.stringify(await signInAll())
  return async () => {
    await product.stop()
    await senders.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function signInAll(): Promise<Record<string, Member>> {
  const members: Record<string, Member> = {}
  for (const name of signedIn) {
    const { user, token } = await signIn(name)
    members[name] = { user, token }
  }
  return members
}
