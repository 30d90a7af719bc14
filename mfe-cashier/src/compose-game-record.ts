import { oncePerHost } from '@tessera/platform'
import { gameRecordApi } from './features/game-record/game-record.api.ts'
import { GameRecordStore } from './features/game-record/game-record.store.ts'

/** The store of the game record. */
export const composeGameRecord = oncePerHost((host) => {
  const gameRecord = new GameRecordStore(gameRecordApi(host.http, () => host.locale.language))
  host.events.on('session:ended', gameRecord.forget, host.lifetime)
  host.events.on('language:reload', () => void gameRecord.refresh(), host.lifetime)
  return { gameRecord }
})
