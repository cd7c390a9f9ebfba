import { limits } from '#shared/contracts/call.ts'
import { MEGABYTE } from '#shared/limits.ts'
import type { RateLimits } from './rate-limit.ts'

const window = { name: 'uploaded megabytes', ...limits.uploadedMegabytes }

/**
 * Counts a file against what its sender may upload in a day, by what was sent or announced. A part of a megabyte counts
 * as one.
 *
 * @param sender as `callerKey` names them
 * @throws `too_many_requests`
 */
export async function countSent(
  rateLimits: RateLimits,
  sender: string,
  bytes: number,
): Promise<void> {
  await rateLimits.consume(window, sender, megabytes(bytes))
}

/**
 * Counts what is stored of a file beyond what was sent of it: the quota is of what is stored.
 *
 * @throws `too_many_requests`
 */
export async function countGrowth(
  rateLimits: RateLimits,
  sender: string,
  { sent, stored }: { sent: number; stored: number },
): Promise<void> {
  const growth = megabytes(stored) - megabytes(sent)
  if (growth > 0) await rateLimits.consume(window, sender, growth)
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / MEGABYTE)
}
