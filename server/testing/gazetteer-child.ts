// Loads the places into a database and says whether it had to: `node gazetteer-child.ts <databaseUrl>`.
import { openDatabase, openPatientPool } from '#server/db/database.ts'
import { loadGazetteer } from '#server/features/places/api.ts'

const db = openDatabase(openPatientPool(process.argv[2] ?? ''))
const hasLoaded = await loadGazetteer(db).finally(() => db.destroy())
process.stdout.write(hasLoaded ? 'loaded' : 'found')
