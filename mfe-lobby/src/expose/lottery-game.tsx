import '@tessera/ui/text-area.css'
import type { Host, PageProps } from '@tessera/platform'
import { queryOf } from '@tessera/platform/address'
import { prepareVisit } from '@tessera/platform/visit'
import { gameOf, LotteryGamePage } from '../features/lottery-game/lottery-game.page.tsx'
import { composeLotteryGame } from '../features/lottery-game/lottery-game.store.ts'
import { texts as loaders } from '../texts.ts'

export default function LotteryGame({ host }: PageProps) {
  return <LotteryGamePage host={host} {...composeLotteryGame(host)} />
}

export const prepare = (host: Host): void => {
  const { games, at } = composeLotteryGame(host)
  if (games.loading.isIdle) void games.load()
  const game = gameOf(queryOf(host.navigation.path))
  if (game) prepareVisit(at(game).store)
}

export const texts = loaders
