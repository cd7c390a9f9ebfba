import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { createComment, createContest, createPost } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Path } from '#shared/contracts/calls.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

let here: Awaited<ReturnType<typeof scene>>
let there: Awaited<ReturnType<typeof scene>>

beforeEach(async () => {
  here = await scene(app)
  there = await scene(app)
})

const writes: Path[] = [
  ...(['post/votepost', 'post/new-comment', 'user/respect-user'] as const),
  'contest/participate-contest',
]

// COMMUNITY-4
test('actions for members only show a message to a visitor from another community, and send nothing', async () => {
  const post = await createPost(app.db, there.neighbour)
  await createComment(app.db, post, there.neighbour)
  await createContest(app.db, there.community)
  const open = (path: string) => renderScreen(app, `/${there.token}${path}`, { as: here.member })
  const told = /Only members of this community vote, comment and take part\./
  const expectTold = async ({ press, network }: Awaited<ReturnType<typeof open>>) => {
    await screen.findByText(told)
    await press('OK')
    await waitFor(() => expect(screen.queryByText(told)).toBeNull())
    await network.settled()
    expect(network.sent.filter((path) => writes.includes(path))).toEqual([])
  }
  const atPost = await open('/posts')
  await atPost.press('Mist over the lake', 'link')
  await screen.findByText('Only members write here')
  await screen.findByText(/You are a visitor here; your community is/)
  await atPost.press(/^Upvote/)
  await expectTold(atPost)
  await atPost.press(/^Reply to/)
  await expectTold(atPost)

  const atProfile = await open('/posts')
  await atProfile.press('Ravi Kumar', 'link')
  await atProfile.press('Respect Ravi Kumar')
  await expectTold(atProfile)

  const atContest = await open('')
  await atContest.press('Walk', 'link')
  await atContest.press('Accept challenge')
  await expectTold(atContest)
})
