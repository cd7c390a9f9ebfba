import type { WorkerMessage } from '#web/device/worker-messages.ts'
import { keepLoaded } from './cached-files.ts'
import { deletePictures } from './pictures.ts'
import { keepShell } from './shell.ts'

type MessageOfPage = ExtendableEvent & { readonly data: WorkerMessage }

/** What pages ask for. */
export function handleMessage(event: MessageOfPage): void {
  event.waitUntil(answer(event, event.data))
}

async function answer(event: ExtendableEvent, message: WorkerMessage): Promise<void> {
  switch (message.type) {
    case 'hello':
      // Without a network the shell of before is good enough.
      return keepShell(message.look).catch(() => undefined)
    case 'keep':
      return keepLoaded(event, message.addresses)
    case 'forget':
      return deletePictures()
  }
}
