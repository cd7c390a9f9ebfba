import { z } from 'zod'
import { id } from './fields.ts'

/** A member as they stand beside what they wrote. */
export const author = z.object({
  id,
  full_name: z.string(),
  profile_pic: z.string().nullable(),
})
