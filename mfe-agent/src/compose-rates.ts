import { oncePerHost } from '@tessera/platform'
import { ratesApi } from './features/rates/rates.api.ts'
import { RatesStore } from './features/rates/rates.store.ts'

/** The store of rates. */
export const composeRates = oncePerHost((host) => {
  const rates = new RatesStore(ratesApi(host.http))
  host.events.on('session:ended', rates.forget, host.lifetime)
  return { rates }
})
