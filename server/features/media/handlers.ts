import type { Handlers } from '#server/calls/run/call-context.ts'
import { attach } from './attach.ts'
import { finishUpload } from './finish-upload.ts'

export const mediaHandlers = {
  'media/finish-upload': async (call) => ({ media: await finishUpload(call) }),
  'media/attach': async (call) => ({ media: await attach(call) }),
} satisfies Partial<Handlers>
