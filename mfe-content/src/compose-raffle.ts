import { oncePerHost } from '@tessera/platform'
import { raffleApi } from './features/raffle/raffle.api.ts'
import { RaffleStore } from './features/raffle/raffle.store.ts'

/** The store of the raffle's page. */
export const composeRaffle = oncePerHost((host) => {
  const { http, events, lifetime, locale } = host
  const raffle = new RaffleStore(
    raffleApi(http, () => locale.language),
    () => events.emit('rewards:changed', {}),
  )
  events.on('language:reload', () => void raffle.verified.load({ keeps: true }), lifetime)
  events.on('session:ended', raffle.forget, lifetime)
  return { raffle }
})
