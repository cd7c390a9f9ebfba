import { z } from 'zod'
import { accountExport } from '#shared/contracts/account.ts'
import { signedIn, signedInUser } from '#shared/contracts/auth/sessions.ts'
import { author } from '#shared/contracts/author.ts'
import { comment, thread } from '#shared/contracts/comments.ts'
import { community } from '#shared/contracts/communities.ts'
import {
  contest,
  contestDay,
  listedContest,
  openContestDay,
  standing,
} from '#shared/contracts/contests.ts'
import {
  id,
  identificationToken,
  instant,
  message,
  sharedId,
  success,
} from '#shared/contracts/fields.ts'
import { savedLocation } from '#shared/contracts/locations.ts'
import { media, postMedia } from '#shared/contracts/media.ts'
import { notification } from '#shared/contracts/notifications.ts'
import { foundPlace, prediction } from '#shared/contracts/places.ts'
import { mood, post } from '#shared/contracts/post.ts'
import { feedFilter } from '#shared/contracts/preferences.ts'
import { ownProfile } from '#shared/contracts/profiles.ts'
import { respectedMember } from '#shared/contracts/respects.ts'
import { highlightedText, searchResult } from '#shared/contracts/search.ts'

/** Schemas that stand in the document once, under a name. */
const schemas: Record<string, z.ZodType> = {
  AccountExport: accountExport,
  Author: author,
  Comment: comment,
  Community: community,
  Contest: contest,
  ContestDay: contestDay,
  FeedFilter: feedFilter,
  FoundPlace: foundPlace,
  Id: id,
  IdentificationToken: identificationToken,
  Instant: instant,
  ListedContest: listedContest,
  HighlightedText: highlightedText,
  Media: media,
  Member: signedInUser,
  Message: message,
  Mood: mood,
  Notification: notification,
  OpenContestDay: openContestDay,
  OwnProfile: ownProfile,
  Post: post,
  PostMedia: postMedia,
  Prediction: prediction,
  RespectedMember: respectedMember,
  SavedLocation: savedLocation,
  SearchResult: searchResult,
  SharedId: sharedId,
  SignedIn: signedIn,
  Standing: standing,
  Success: success,
  Thread: thread,
}

const names = new Map<z.core.$ZodType, string>(
  Object.entries(schemas).map(([name, schema]) => [schema, name]),
)

/** Whether a schema is of what comes in or of what goes out: a default is required in answers alone. */
export type Direction = 'input' | 'output'

export type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  description?: string
  $ref?: string
  oneOf?: JsonSchema[]
}

/** The schema as JSON Schema 2020-12; a reference where it has a name. */
export function jsonSchema(schema: z.ZodType, io: Direction): JsonSchema {
  const name = names.get(schema)
  return name ? reference(name) : written(schema, io)
}

/** The schemas that have a name, each in full. */
export function namedSchemas(): Record<string, JsonSchema> {
  const entries = Object.entries(schemas)
  return Object.fromEntries(entries.map(([name, schema]) => [name, written(schema, 'output')]))
}

function reference(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

/** The schema in full, with references to those within it that have a name. */
function written(schema: z.ZodType, io: Direction): JsonSchema {
  const isWhole = (part: z.core.$ZodType) => part === schema
  const { $schema: _, ...whole } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: part }) => {
      const name = names.get(zodSchema)
      dropObvious(part)
      if (!name || isWhole(zodSchema)) return
      for (const key of Object.keys(part)) delete part[key as keyof typeof part]
      Object.assign(part, reference(name))
    },
  })
  return whole as JsonSchema
}

/** The bounds of every whole number in JavaScript, and the patterns of formats that validators know. */
function dropObvious(part: z.core.JSONSchema.BaseSchema): void {
  if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum
  if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum
  if (part.format === 'uuid' || part.format === 'date-time') delete part.pattern
}
