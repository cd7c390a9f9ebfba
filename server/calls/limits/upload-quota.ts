import { limits } from '#shared/contracts/call.ts'
import { MEGABYTE } from '#shared/limits.ts'
import type { RateLimits } from './rate-limit.ts'

const window = { name: 'uploaded megabytes', ...limits.uploadedMegabytes }

/**
 * Counts a file, by its sent or announced size, against its sender's daily quota. A part of a megabyte counts as one.
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
 * Counts the bytes by which the stored file is larger than the sent one.
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
