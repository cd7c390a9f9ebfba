import type { WorkerMessage } from '#web/device/worker-messages.ts'
import { keepLoaded } from './cached-files.ts'
import { deletePictures } from './pictures.ts'
import { keepShell } from './shell.ts'

type MessageOfPage = ExtendableEvent & { readonly data: WorkerMessage }

/** The messages of pages. */
export function handleMessage(event: MessageOfPage): void {
  event.waitUntil(answer(event, event.data))
}

async function answer(event: ExtendableEvent, message: WorkerMessage): Promise<void> {
  switch (message.type) {
    case 'hello':
      // Without a network the cached shell is good enough.
      return keepShell(message.look).catch(() => undefined)
    case 'keep':
      return keepLoaded(event, message.addresses)
    case 'forget':
      return deletePictures()
  }
}
