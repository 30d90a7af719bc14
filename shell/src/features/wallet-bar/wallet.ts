import type { LoadPart } from '../later/lazy-part.tsx'

/** Only who has a session has a wallet. */
export const walletBar: LoadPart = async () =>
  (await import(/* webpackChunkName: "wallet-bar" */ './wallet-bar.tsx')).WalletBar
