/** Background Sync, which the types of browsers do not know: there is a network, for what has waited under this tag. */
export type SyncEvent = ExtendableEvent & { tag: string }

export function handleSync(event: Event): void {
  if (isSync(event)) event.waitUntil(sync(event.tag))
}

function isSync(event: Event): event is SyncEvent {
  return 'tag' in event && 'waitUntil' in event
}

/** Nothing waits for it yet. */
async function sync(_tag: string): Promise<void> {}
