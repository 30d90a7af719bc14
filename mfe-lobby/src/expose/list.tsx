import type { Host, PageProps } from '@tessera/platform'
import { lazy } from 'react'
import { composeLists } from '../compose-lists.ts'
import { FavouritesRow } from '../features/favourites/favourites-row.tsx'
import * as jackpot from '../features/jackpot/jackpot-meter.module.css'
import { ListPage } from '../features/list/list.page.tsx'
import { LatePlace } from '../lib/late-place.tsx'
import { texts as loaders } from '../texts.ts'

const JackpotHead = lazy(async () => ({ default: (await import('../features/jackpot/jackpot-head.tsx')).JackpotHead }))

export default function List({ host }: PageProps) {
  const lobby = composeLists(host)
  const heads = {
    '/m/gameCenter': <FavouritesRow host={host} lobby={lobby} />,
    '/m/jackpots': (
      <LatePlace className={jackpot.headPlace}>
        <JackpotHead host={host} />
      </LatePlace>
    ),
  }
  return <ListPage host={host} lobby={lobby} heads={heads} />
}

export const prepare = (host: Host): void => composeLists(host).lists.start(host.navigation.path)

export const texts = loaders
