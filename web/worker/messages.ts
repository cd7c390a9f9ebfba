import type { WorkerMessage } from '#web/lib/worker-messages.ts'
import { keepLoaded } from './kept-files.ts'
import { deletePictures } from './pictures.ts'
import { keepShell } from './shell.ts'

/** What pages ask for. */
export function handleMessage(event: ExtendableMessageEvent): void {
  event.waitUntil(answer(event, event.data))
}

async function answer(event: ExtendableMessageEvent, message: WorkerMessage): Promise<void> {
  switch (message.type) {
    case 'hello':
      event.source?.postMessage({ type: 'version', version: import.meta.env.VERSION })
      // Without a network the shell of before is good enough.
      return keepShell(message.look).catch(() => undefined)
    case 'keep':
      return keepLoaded(event, message.addresses)
    case 'forget':
      return deletePictures()
  }
}
