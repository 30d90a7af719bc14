import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { useVisit } from '@tessera/platform/visit'
import { LotteryGameCode } from '@tessera/site'
import { ButtonLink } from '@tessera/ui'
import { ChipGroup } from '@tessera/ui/chip-group'
import { Page } from '@tessera/ui/page'
import { Stack } from '@tessera/ui/stack'
import { TabPanel, Tabs } from '@tessera/ui/tabs'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { NAMES } from '../../lib/lottery/names.ts'
import type { LotteryResultsStore } from './lottery-results.store.ts'
import { Rank } from './rank.tsx'
import { ResultList } from './result-list.tsx'
import { Statistics } from './statistics.tsx'
import { TEXTS } from './texts.ts'

const RESULTS_PATH = '/m/lottResults'
const TABS_ID = 'lottery-results'
const TAB_IDS = ['results', 'statistics', 'rank'] as const

/** The game of an address; the Thai draw if there is none. */
export const gameOf = (query: URLSearchParams): LotteryGameCode =>
  LotteryGameCode.safeParse(query.get('g')).data ?? 'TH6'

interface LotteryResultsPageProps {
  host: Host
  games: readonly LotteryGameCode[]
  storeOf: (game: LotteryGameCode) => LotteryResultsStore
}

/** Results, statistics and winners. */
export const LotteryResultsPage = observer(function LotteryResultsPage({
  host,
  games,
  storeOf,
}: LotteryResultsPageProps) {
  const t = useTexts(TEXTS)
  const names = useTexts(NAMES)
  const game = gameOf(useAddress(host, RESULTS_PATH))
  const store = storeOf(game)
  const [selectedTab, setSelectedTab] = useState<string>('results')
  useVisit(store)
  useRefresh(host, store.reload)
  const gamePath = `/m/lottGame?g=${game}`
  return (
    <Page>
      <ChipGroup
        kind="single"
        layout="scroll"
        legend={t('game')}
        hideLegend
        options={(games.length > 0 ? games : [game]).map((value) => ({ value, label: names(value) }))}
        value={game}
        onChange={(next) => host.navigation.replace(`${RESULTS_PATH}?g=${next ?? game}`)}
      />
      <Tabs
        id={TABS_ID}
        label={t('parts')}
        tabs={TAB_IDS.map((id) => ({ id, label: t(id) }))}
        selected={selectedTab}
        onSelect={setSelectedTab}
        variant="fill"
      />
      <TabPanel tabs={TABS_ID} selected={selectedTab}>
        <Stack gap={4}>
          {selectedTab === 'results' && <ResultList host={host} store={store} />}
          {selectedTab === 'statistics' && <Statistics store={store} />}
          {selectedTab === 'rank' && <Rank host={host} store={store} />}
        </Stack>
      </TabPanel>
      <ButtonLink block variant="secondary" href={gamePath} onPress={() => host.navigation.push(gamePath)}>
        {t('bet')}
      </ButtonLink>
    </Page>
  )
})
