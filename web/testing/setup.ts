import { vi } from 'vitest'

// Runs before each file. Files share a process: without this one would find the modules and databases of others.
vi.resetModules()
if ('indexedDB' in globalThis) globalThis.indexedDB = new IDBFactory()
