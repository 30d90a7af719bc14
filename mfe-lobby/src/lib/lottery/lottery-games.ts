import { oncePerHost, Query } from '@tessera/platform'
import { LotteryGames } from '@tessera/site/calls'
import { runInAction } from 'mobx'
import { responseCache } from '../reply-cache.ts'

/**
 * The merchant's own lotteries, once per Host. The response of an earlier visit is shown first, and refreshed in the background
 * (LOB-179).
 */
export const merchantLotteriesOf = oncePerHost((host) => {
  const { http, locale, events, lifetime } = host
  const cache = responseCache('localStorage', 'tessera.lobby.lottery', LotteryGames, host)
  const games = new Query(async () => {
    const reply = await http.call(LotteryGames, { query: { language: locale.language } })
    cache.save(reply)
    return reply.value
  })
  runInAction(() => {
    games.value = cache.read()?.value ?? null
  })
  const reloadGames = () => void (games.loading.isIdle || games.load())
  events.on('language:reload', reloadGames, lifetime)
  return games
})
