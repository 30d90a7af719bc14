import { oncePerHost } from '@tessera/platform'
import { Reply } from '@tessera/platform/reply'
import { WINNER_LIMIT, type Winner } from '@tessera/site'
import { Winners } from '@tessera/site/calls'
import { JackpotCounter } from './jackpot-counter.ts'

/** Counters and winners, once per Host: who comes back finds them as they were, and the winners are renewed. */
export const jackpotOf = oncePerHost((host) => {
  const winners = new Reply<readonly Winner[]>(async () => {
    const query = { language: host.locale.language, limitNum: WINNER_LIMIT }
    return (await host.http.call(Winners, { query })).value.winners
  })
  host.events.on('language:reload', () => !winners.loading.isIdle && void winners.load(), host.lifetime)
  return { winners, counters: { home: new JackpotCounter('home'), list: new JackpotCounter('list') } }
})
