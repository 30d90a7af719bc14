import { oncePerHost, Query } from '@tessera/platform'
import { WINNER_LIMIT, type Winner } from '@tessera/site'
import { Jackpots, Winners } from '@tessera/site/calls'
import { JackpotCounter } from './jackpot-counter.ts'

/** Pools, counters and winners, once per Host: a returning visitor finds their last state, and the winners are refreshed. */
export const jackpotStateOf = oncePerHost((host) => {
  const winners = new Query<readonly Winner[]>(async () => {
    const query = { language: host.locale.language, limitNum: WINNER_LIMIT }
    return (await host.http.call(Winners, { query })).value.winners
  })
  const jackpots = new Query(async () => {
    const query = { language: host.locale.language }
    return (await host.http.call(Jackpots, { query, fresh: true })).value
  })
  host.events.on('language:reload', () => !jackpots.loading.isIdle && void jackpots.load(), host.lifetime)
  host.events.on('language:reload', () => !winners.loading.isIdle && void winners.load(), host.lifetime)
  return { winners, jackpots, counters: { home: new JackpotCounter('home'), list: new JackpotCounter('list') } }
})
