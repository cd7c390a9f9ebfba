import { expect } from 'vitest'
import type { Input, Output, Path } from '#shared/contracts/calls.ts'
import type { VoteType } from '#shared/contracts/post.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { type TestContest, today } from '../factories.ts'
import type { KnownMember } from './known.ts'

/** Makes a call as a member. */
export type MakeCall = <P extends Path>(
  path: P,
  input: Input<P>,
  as: KnownMember,
) => Promise<{ body: Output<P> }>

export async function vote(
  call: MakeCall,
  one: KnownMember,
  { other, vote: given }: { other: KnownMember; vote: VoteType },
): Promise<void> {
  const post_id = other.subject.post.id
  const { my_vote } = (await call('post/votepost', { post_id, vote: given }, one)).body
  if (one.votes.get(post_id) === given) one.votes.delete(post_id)
  else one.votes.set(post_id, given)
  expect(my_vote).toBe(one.votes.get(post_id) ?? null)
}

/** Pins the member's post, or takes it off. */
export async function togglePin(call: MakeCall, one: KnownMember): Promise<void> {
  const post_id = one.subject.post.id
  const pin = !one.pins.has(post_id)
  await call('post/pinpost', { post_id, pin }, one)
  if (pin) one.pins.add(post_id)
  else one.pins.delete(post_id)
}

/** Respects somebody, or takes it back. */
export async function respect(call: MakeCall, one: KnownMember, other: KnownMember): Promise<void> {
  const { user_id } = other.subject
  if (one.respects.delete(user_id)) {
    await call('user/unrespect-user', { user_id }, one)
    return
  }
  await call('user/respect-user', { user_id }, one)
  one.respects.add(user_id)
}

export async function block(call: MakeCall, one: KnownMember, other: KnownMember): Promise<void> {
  const { user_id } = other.subject
  await call('user/block', { user_id }, one)
  one.blocked.add(user_id)
  one.hidden.add(user_id)
  other.hidden.add(one.subject.user_id)
}

export async function chooseRadius(call: MakeCall, one: KnownMember, radius: number) {
  await call('user/update-feed-filter', { radius }, one)
  one.radius = radius
}

type Day = { contests: TestContest[]; day: number }

/** Completes a day of the member's own contest, if it has come. */
export async function completeDay(call: MakeCall, one: KnownMember, { contests, day }: Day) {
  const { contest_id, id } = findDay(one, { contests, day }) ?? {}
  if (contest_id === undefined || id === undefined) return
  const done = { status: 'Done', action: 'Task' } as const
  await call('contest/contest-day-task', { contest_id, contest_day_id: id, ...done }, one)
  one.done.add(id)
}

/** Logs what the member did on a day of their own contest, if it has come. */
export async function logDay(
  call: MakeCall,
  one: KnownMember,
  { text, ...day }: Day & { text: string },
) {
  const { contest_id, id } = findDay(one, day) ?? {}
  if (contest_id === undefined || id === undefined) return
  const logged = { activity_data: text, activity_date: today() }
  await call('contest/contest-day-activity', { contest_id, contest_day_crm_id: id, ...logged }, one)
  one.logged.set(id, text)
}

function findDay({ subject: { contest_id }, starts }: KnownMember, { contests, day }: Day) {
  const start = starts.get(contest_id)
  const id = contests.find((contest) => contest.id === contest_id)?.day_ids[day]
  const isReached = start !== undefined && addDays(start, day) <= today()
  return isReached && id !== undefined ? { contest_id, id } : undefined
}
