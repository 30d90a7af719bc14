import { oncePerHost } from '@tessera/platform'
import { offerApi } from './features/offer/offer.api.ts'
import { OfferStore } from './features/offer/offer.store.ts'

/** The store of an offer. */
export const composeOffer = oncePerHost((host) => {
  const offer = new OfferStore(offerApi(host.http))
  host.events.on('session:ended', offer.forget, host.lifetime)
  return { offer }
})
