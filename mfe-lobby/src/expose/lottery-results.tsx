import type { Host, PageProps } from '@tessera/platform'
import { queryOf } from '@tessera/platform/address'
import { prepareVisit } from '@tessera/platform/visit'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { gameOf, LotteryResultsPage } from '../features/lottery-results/lottery-results.page.tsx'
import { composeLotteryResults } from '../features/lottery-results/lottery-results.store.ts'
import { texts as loaders } from '../texts.ts'

export default observer(function LotteryResults({ host }: PageProps) {
  const { games, at } = composeLotteryResults(host)
  useEffect(() => void (games.loading.isIdle && games.load()), [games])
  return <LotteryResultsPage host={host} games={games.value?.map(({ game }) => game) ?? []} storeOf={at} />
})

export const prepare = (host: Host): void =>
  prepareVisit(composeLotteryResults(host).at(gameOf(queryOf(host.navigation.path))))

export const texts = loaders
