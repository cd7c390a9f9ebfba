import { findCommunity } from '#server/calls/callers/community.ts'
import type { Handlers } from '#server/calls/run/call-context.ts'
import { AppError } from '#shared/errors.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { findContacts, saveContacts } from './contacts.ts'
import { findLinks, saveLinks } from './links.ts'
import { findModerationSettings, saveModerationSettings } from './moderation-settings.ts'
import { saveSetting } from './save-setting.ts'
import { findVersion } from './setting-versions.ts'
import { findConcerned, isKnownToDatabase, saveTimeZone } from './time-zone.ts'

/** What operators set for their community, each part by itself. */
export const settingsHandlers = {
  'console/contacts': async ({ db, community: { id } }) => ({
    contacts: await findContacts(db, id),
    version: await findVersion(db, id, 'contacts'),
  }),

  'console/save-contacts': ({ db, member, input: { version, ...contacts } }) =>
    saveSetting(db, member, {
      ...{ part: 'contacts', version, action: 'edit-contacts' },
      write: (transaction) => saveContacts(transaction, member.community_id, contacts),
    }),

  'console/links': async ({ db, community: { id } }) => ({
    links: await findLinks(db, id),
    version: await findVersion(db, id, 'links'),
  }),

  'console/save-links': ({ db, member, input: { version, links } }) =>
    saveSetting(db, member, {
      ...{ part: 'links', version, action: 'edit-links' },
      write: (transaction) => saveLinks(transaction, member.community_id, links),
    }),

  'console/moderation-settings': async ({ db, community: { id } }) => ({
    settings: await findModerationSettings(db, id),
    version: await findVersion(db, id, 'moderation'),
  }),

  'console/save-moderation-settings': ({ db, member, input: { version, settings } }) =>
    saveSetting(db, member, {
      ...{ part: 'moderation', version, action: 'edit-moderation' },
      write: (transaction) => saveModerationSettings(transaction, member.community_id, settings),
    }),

  'console/time-zone': async ({ db, community: { id } }) => {
    // That of the caller may be cached.
    const { time_zone } = await findCommunity(db, id)
    return { time_zone, version: await findVersion(db, id, 'zone') }
  },

  'console/time-zone-change': async ({ db, community: { id }, input: { time_zone }, now }) => {
    const { time_zone: before } = await findCommunity(db, id)
    const [date, date_then] = [dateIn(before, now()), dateIn(time_zone, now())]
    return {
      ...{ date, date_then, minutes_later: minutesBetween(time_zone, before, now()) },
      ...(await findConcerned(db, id, { today: date, date_then })),
    }
  },

  'console/save-time-zone': async ({ db, member, input: { version, time_zone } }) => {
    if (!(await isKnownToDatabase(db, time_zone))) {
      throw new AppError('given_data_invalid', { time_zone: 'Please choose another time zone.' })
    }
    return saveSetting(db, member, {
      ...{ part: 'zone', version, action: 'edit-time-zone', name: time_zone },
      write: (transaction) => saveTimeZone(transaction, member.community_id, time_zone),
    })
  },
} satisfies Partial<Handlers>

/** By how many minutes the clocks of one time zone are behind those of another. */
function minutesBetween(time_zone: string, other: string, instant: Date): number {
  const at = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
  const offset = (zone: string) => at.toZonedDateTimeISO(zone).offsetNanoseconds / 60e9
  return Math.round(offset(other) - offset(time_zone))
}
