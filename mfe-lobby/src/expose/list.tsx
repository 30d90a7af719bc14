import '@tessera/ui/chip.css'
import '@tessera/ui/countdown.css'
import '@tessera/ui/drag-sheet.css'
import '@tessera/ui/text-field.css'
import type { Host, PageProps } from '@tessera/platform'
import { lazy, Suspense } from 'react'
import { composeLists } from '../compose-lists.ts'
import { FavouritesRow } from '../features/favourites/favourites-row.tsx'
import * as jackpot from '../features/jackpot/jackpot-meter.module.css'
import { ListPage } from '../features/list/list.page.tsx'
import { DrawsSkeleton } from '../features/lottery-list/draws-skeleton.tsx'
import * as draws from '../features/lottery-list/own-draws.module.css'
import { LazySection } from '../lib/lazy-section.tsx'
import '../lib/lottery/lottery.module.css'
import { texts as loaders } from '../texts.ts'

const JackpotHeader = lazy(async () => ({
  default: (await import('../features/jackpot/jackpot-header.tsx')).JackpotHead,
}))
const LotteryDraws = lazy(async () => {
  const [{ MerchantDraws: Draws }, { merchantLotteriesOf: lotteryGamesOf }] = await Promise.all([
    import('../features/lottery-list/own-draws.tsx'),
    import('../lib/lottery/lottery-games.ts'),
  ])
  return {
    default: ({ host, gameType }: { host: Host; gameType: 'LOTT' | 'ELOTT' }) => (
      <Draws host={host} games={lotteryGamesOf(host)} gameType={gameType} />
    ),
  }
})

export default function List({ host }: PageProps) {
  const lobby = composeLists(host)
  const renderDraws = (gameType: 'LOTT' | 'ELOTT') => (
    <div className={draws.place}>
      <Suspense fallback={<DrawsSkeleton gameType={gameType} />}>
        <LotteryDraws host={host} gameType={gameType} />
      </Suspense>
    </div>
  )
  const headers = {
    '/m/lott': renderDraws('LOTT'),
    '/m/elott': renderDraws('ELOTT'),
    '/m/gameCenter': <FavouritesRow host={host} lobby={lobby} />,
    '/m/jackpots': (
      <LazySection className={jackpot.headPlace}>
        <JackpotHeader host={host} />
      </LazySection>
    ),
  }
  return <ListPage host={host} lobby={lobby} headers={headers} />
}

export const prepare = (host: Host): void => composeLists(host).lists.start(host.navigation.path)

export const texts = loaders
