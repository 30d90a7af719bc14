import { oncePerHost } from '@tessera/platform'
import { verifyApi } from './features/lottery-verify/lottery-verify.api.ts'
import { VerifyStore } from './features/lottery-verify/lottery-verify.store.ts'

export const composeLotteryVerify = oncePerHost((host) => {
  const { http, locale, events, lifetime } = host
  const store = new VerifyStore(verifyApi(http, () => locale.language))
  events.on('session:ended', store.forget, lifetime)
  return { store }
})
