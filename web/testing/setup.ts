import { vi } from 'vitest'

// Runs before each file. Files share a process: without this one would find what others left in modules and databases.
vi.resetModules()
if ('indexedDB' in globalThis) globalThis.indexedDB = new IDBFactory()
