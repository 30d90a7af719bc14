import { oncePerHost } from '@tessera/platform'
import { recordsApi } from './features/records/records.api.ts'
import { RecordsStore } from './features/records/records.store.ts'
import { exportApi } from './lib/export.api.ts'

/** The store of records. */
export const composeRecords = oncePerHost((host) => {
  const records = new RecordsStore(recordsApi(host.http), exportApi(host, 'records'))
  host.events.on('session:ended', records.list.forget, host.lifetime)
  return { records }
})
