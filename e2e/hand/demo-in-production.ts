import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '#server/testing/built-product.ts'
import { paths } from '#web/navigation/paths.ts'
import { ask, demoToken, findPost } from '../members.ts'

/** A screen that neighbours open from a link, and what most of them tap there first. */
export type MeasuredScreen = {
  name: string
  path: string
  /** A selector of the main control. */
  control: string
}

export type Demo = { url: string; screens: MeasuredScreen[]; stop: () => Promise<void> }

const production = { NODE_ENV: 'production', LEGAL_ENTITY: 'The bench' }

/** The built product in production mode, on a database that development mode has filled with the demo. */
export async function startDemoInProduction(): Promise<Demo> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-hand-'))
  // PostgreSQL may run as another user, who must be able to enter its folder.
  await chmod(dataDir, 0o755)
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    await (await startProduct(dataDir)).stop()
    const product = await startProduct(dataDir, { settings: production })
    process.env.PRODUCT_URL = product.url
    process.env.PRODUCT_DATA_DIR = dataDir
    return {
      url: product.url,
      screens: await findScreens(),
      stop: async () => {
        await product.stop()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

async function findScreens(): Promise<MeasuredScreen[]> {
  const { contests } = await ask('contest/allcontests', {})
  const contest = contests.find(({ state }) => state === 'open')
  const post = await findPost(
    ({ media, comments_count }) => Boolean(media[0]?.width) && comments_count > 0,
  )
  if (!contest) throw new Error('the demo community has no open challenge')
  const upvote = 'article fieldset button'
  return [
    { name: 'home', path: paths.challenges(demoToken), control: 'main a[href^="/contest/"]' },
    {
      name: 'challenge',
      path: paths.contest(contest.id),
      control: 'main .sticky :is(a, button)',
    },
    { name: 'posts', path: paths.posts(demoToken), control: 'main fieldset button' },
    { name: 'post', path: paths.post(post.slug), control: upvote },
  ]
}
