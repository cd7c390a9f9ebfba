import { z } from 'zod'
import { author } from './author.ts'
import { id, instant } from './fields.ts'

export const comment = z.object({
  id,
  parent_id: id.nullable(),
  user: author,
  text: z.string(),
  created_at: instant,
})

export type Comment = z.output<typeof comment>
