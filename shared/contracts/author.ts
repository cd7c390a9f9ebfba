import { z } from 'zod'
import { id } from './fields.ts'

/** The author of a post or comment. */
export const author = z.object({
  id,
  full_name: z.string(),
  profile_pic: z.string().nullable(),
})
