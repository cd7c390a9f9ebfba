import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testRateLimits } from '#server/testing/rate-limits.ts'
import { testApp } from '#server/testing/test-app.ts'
import { limits } from '#shared/contracts/call.ts'
import { createOffice, newEmail } from './testing/filing.ts'

const chowk = testApp({ rateLimits: testRateLimits() })

// DUTY-1
test('one address gets few codes, and one network files few grievances', async () => {
  const { community } = await createOffice(chowk)
  const email = newEmail()
  const send = async () => (await chowk.call('grievance/send-code', { email }, community)).status
  const statuses: number[] = []
  for (let time = 0; time < 6; time++) statuses.push(await send())
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(chowk.mailbox.messages().filter(({ to }) => to === email)).toHaveLength(5)

  const file = async () => {
    const words = { kind: 'other', words: 'Bad.', filed_as: randomUUID() } as const
    return (await chowk.call('grievance/file', words, community)).error
  }
  for (let time = 0; time < limits.filing.points; time++) {
    expect((await file()).code).toBe('email_not_proven')
  }
  expect(await file()).toMatchObject({ code: 'too_many_requests', retry_after: expect.any(Number) })
})
