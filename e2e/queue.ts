import { expect, type Page } from '@playwright/test'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { ask, demoToken, type Member, type MemberName, memberOf, storageOf } from './members.ts'
import { whenLoaded } from './requests.ts'

/** When a request loses its network: before it leaves, or after it has reached the server. */
type Loss = 'before' | 'during'

/** From now on writes of the page have no network, and reads have one. */
export async function loseWrites(page: Page, loss: Loss): Promise<void> {
  const isLost = new Set<string>()
  await page.context().route(isWrite, async (route) => {
    const url = route.request().url()
    const isFirst = !isLost.has(url)
    isLost.add(url)
    if (isFirst && loss === 'during') await route.fetch()
    await route.abort('internetdisconnected')
  })
}

const writes =
  /\/api\/(post\/(votepost|pinpost|new-comment|newpost)|contest\/contest-day-|user\/(un)?respect)/

const isWrite = ({ href }: URL) => writes.test(href)

/** The objects of a journey's writes: all of them new, so that nobody else changes them. */
export async function makeSubjects({ token, user }: Member, by: MemberName) {
  const author = memberOf(by)
  const words = { description: 'Seen at six.', location: 'Lodhi Colony', language_id: 2 }
  const theirs = { ...words, title: `Lamp ${user.username}` }
  const own = { ...words, title: `Kite ${user.username}` }
  const { post } = await ask('post/newpost', theirs, { token: author.token })
  const { post: ownPost } = await ask('post/newpost', own, { token })
  const { contests } = await ask('contest/allcontests', { identification_token: demoToken })
  const contest = contests.find(({ details }) => details[0]?.title === '21 days of Surya Namaskar')
  if (!contest) throw new Error('the demo community has lost its challenge')
  const participation_date = dateIn('Asia/Kolkata', new Date())
  await ask(
    'contest/participate-contest',
    { contest_id: contest.id, participation_date },
    { token },
  )
  const { contestDays } = await ask('contest/singlecontest', { contest_id: contest.id }, { token })
  const day_id = contestDays[0]?.id ?? 0
  return { author: author.user, post, ownPost, contest_id: contest.id, day_id }
}

export type Subjects = Awaited<ReturnType<typeof makeSubjects>>

/** What the server has of a member's writes. */
export async function storedOf({ token, user }: Member, subjects: Subjects) {
  const { post, ownPost, author, contest_id, day_id } = subjects
  const [voted, pinned, { comments }, respect, day, { posts }] = await Promise.all([
    ask('post/singlepost', { postid: `${post.id}` }, { token }),
    ask('post/singlepost', { postid: `${ownPost.id}` }, { token }),
    ask('post/comments', { post_id: post.id }, { token }),
    ask('user/get-my-respect-info', { user_id: author.id }, { token }),
    ask('contest/my-contest-day', { contest_id, id: day_id }, { token }),
    ask('post/feed', { user_id: user.id }, { token }),
  ])
  const [open] = day.contestDays
  return {
    vote: voted.post.my_vote,
    upvotes: voted.post.upvotes,
    pinned: pinned.post.pinned,
    comments: comments.map(({ text }) => text),
    respected: respect.is_respected,
    done: open?.contest_days_user !== null,
    activities: open?.activities.map(({ activity_data }) => activity_data),
    posts: posts.map(({ contents }) => contents[0]?.title),
  }
}

/** From the next visit on somebody else is signed in, as if they had signed in on this device. */
export async function signInAs(page: Page, member: Member): Promise<void> {
  const [stored] = storageOf(member).origins
  if (page.url() === 'about:blank') await page.goto('/terms-and-condition')
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, stored?.localStorage ?? [])
}

/** The words and the script of the queue, and what a logout needs. */
const neededToKeep = [/\/queue\.js$/, /\/queue-[\w-]+\.js$/, /\/forget-member-[\w-]+\.js$/]

/** Waits until the page has loaded all that it needs to queue calls without a network. */
export async function whenReadyToKeep(page: Page): Promise<void> {
  const names = () => performance.getEntriesByType('resource').map(({ name }) => name)
  for (const wanted of neededToKeep) {
    await expect
      .poll(async () => (await page.evaluate(names)).some((name) => wanted.test(name)))
      .toBe(true)
  }
  await whenLoaded(page)
}

/** Gives a post its first vote. */
export async function voteOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upvote: 0' }).click()
  await expect(page.getByRole('button', { name: 'Upvote: 1' })).toBeVisible()
}

/** Writes a comment under the post that is shown. */
export async function comment(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a comment' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText(text)
}

/** The number of unsent calls on the device, of all members. */
export function countQueued(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('chowk')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('queue').objectStore('queue').count()
          counting.onerror = () => reject(counting.error)
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )
}
