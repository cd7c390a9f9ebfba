import type { FreshCache } from '#server/calls/answers/fresh-cache.ts'
import type { KnownCallers } from '#server/calls/callers/known-callers.ts'
import type { Changes } from '#server/calls/changes/changes.ts'
import type { Capacity } from '#server/calls/limits/capacity.ts'
import type { RateLimits } from '#server/calls/limits/rate-limit.ts'
import type { Database } from '#server/db/database.ts'
import type { Mail } from '#server/integrations/mail.ts'
import type { MapsService } from '#server/integrations/maps.ts'
import type { Push } from '#server/integrations/push.ts'
import type { SignInProvider } from '#server/integrations/sign-in-provider.ts'
import type { WhatsApp } from '#server/integrations/whatsapp.ts'
import type { AddJob } from '#server/jobs/job.ts'
import type { Media } from '#server/media/media.ts'
import type { NotificationInWords } from '#shared/contracts/push.ts'
import type { Product } from '#shared/page.ts'

/** What all calls of an app share. */
export type Services = GivenServices & {
  /** Answers that are cached until one of these changes. */
  answers: FreshCache<unknown>
  changes: Changes
  knownCallers: KnownCallers
  capacity: Capacity
}

/** Those that an app is built with. */
export type GivenServices = Media & {
  db: Database
  rateLimits: RateLimits
  now: () => Date
  product: Product
  /** Keys the hashes of values that are too short to be hashed alone. It is never in the database. */
  secret: string
  /** `undefined` where no mail can be sent. */
  mail: Mail | undefined
  /** `undefined` where no WhatsApp message can be sent. */
  whatsapp: WhatsApp | undefined
  /** `undefined` where no sign-in provider is configured. */
  signInProvider: SignInProvider | undefined
  /** `undefined` where places are only found in our own list. */
  maps: MapsService | undefined
  push: Push
  notificationInWords: NotificationInWords
  addJob: AddJob
  /** When the installation was last backed up. */
  findBackups: () => Promise<Backups>
}

/** When the installation was last backed up, and when a backup was last restored, for good or on trial. */
export type Backups = {
  last_backup_at: string | null
  is_backup_encrypted: boolean
  last_restore_tried_at: string | null
  /** When the last backup that is in the bucket was made; null where backups are copied into none. */
  bucket: { last_copied_at: string | null } | null
  /** Why the backup of the last night is none; null where it is well, or none was made by itself. */
  failure: { at: string; words: string } | null
}

/** What an installation knows of its backups that has none. */
export const noBackups: Backups = {
  last_backup_at: null,
  is_backup_encrypted: false,
  last_restore_tried_at: null,
  bucket: null,
  failure: null,
}

/**
 * The services of a handler, without the database: a handler uses the call's own, which for a creating call is its
 * transaction.
 */
export type SharedServices = Omit<Services, 'db'>
