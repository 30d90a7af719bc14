import { useTexts } from '@tessera/i18n'
import { todayOf } from '@tessera/i18n/days'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useVisit } from '@tessera/platform/visit'
import { CsvButton } from '@tessera/site-ui/csv-button'
import { ButtonLink, EmptyState } from '@tessera/ui'
import { InfiniteList } from '@tessera/ui/infinite-list'
import { Loaded } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { GameRecordStore } from './game-record.store.ts'
import { recordFilterOf } from './record-filter.ts'
import { RecordFilters } from './record-filters.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { RecordTotals } from './record-totals.tsx'
import { RoundList } from './round-list.tsx'
import { RoundSheet } from './round-sheet.tsx'

const RECORD_PATH = '/m/gameRecord'
const GAMES_PATH = '/m/gameCenter'

export interface GameRecordPageProps extends PageProps {
  store: GameRecordStore
}

export const GameRecordPage = observer(function GameRecordPage({ host, store }: GameRecordPageProps) {
  const t = useTexts('mfe-cashier')
  const { path } = host.navigation
  const [address, setAddress] = useState(path)
  // While navigating away, the page renders once more with the path of the next page; it has its own address then.
  if (path !== address && path.split('?')[0] === RECORD_PATH) setAddress(path)
  const [today] = useState(() => todayOf(host.http.now()))
  const filter = recordFilterOf(address, today)
  useVisit(store, filter)
  useRefresh(host, store.reload)
  const { rounds, totals } = store
  return (
    <Page>
      <RecordFilters host={host} filter={filter} today={today} />
      <Loaded of={rounds} skeleton={<RecordSkeleton />} failed={t('record.failed')}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title={t('record.none')}
              text={t('record.none_text')}
              action={
                host.navigation.canOpen(GAMES_PATH) && (
                  <ButtonLink variant="secondary" href={GAMES_PATH} onPress={() => host.navigation.push(GAMES_PATH)}>
                    {t('record.games')}
                  </ButtonLink>
                )
              }
            />
          ) : (
            <>
              {totals && <RecordTotals totals={totals} />}
              <InfiniteList tail={rounds.tail} onMore={() => void rounds.more()} count={list.length}>
                <RoundList rounds={list} today={today} onOpen={store.open} />
              </InfiniteList>
              <CsvButton host={host} label={t('record.csv')} load={store.csv} />
            </>
          )
        }
      </Loaded>
      <RoundSheet host={host} store={store} />
    </Page>
  )
})
