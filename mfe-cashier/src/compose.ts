import { oncePerHost } from '@tessera/platform'
import { depositApi } from './features/deposit/deposit.api.ts'
import { DepositStore } from './features/deposit/deposit.store.ts'
import { gameRecordApi } from './features/game-record/game-record.api.ts'
import { GameRecordStore } from './features/game-record/game-record.store.ts'

/** The stores of this slice. */
export const compose = oncePerHost((host) => {
  const deposit = new DepositStore(depositApi(host.http))
  host.events.on('session:ended', deposit.forget, host.lifetime)
  const gameRecord = new GameRecordStore(gameRecordApi(host.http, () => host.locale.language))
  host.events.on('session:ended', gameRecord.forget, host.lifetime)
  host.events.on('language:reload', () => void gameRecord.renew(), host.lifetime)
  return { deposit, gameRecord }
})
