import { useTexts } from '@tessera/i18n'
import { formatDate } from '@tessera/i18n/dates'
import { todayOf } from '@tessera/i18n/days'
import type { Host, PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { useVisit } from '@tessera/platform/visit'
import { type AgentRecord, AgentRecordKind } from '@tessera/site'
import { CsvButton } from '@tessera/site-ui/csv-button'
import { EmptyState } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { ChipGroup } from '@tessera/ui/chip-group'
import { InfiniteList } from '@tessera/ui/infinite-list'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { DaysField } from '../../lib/days-field.tsx'
import { RECORDS } from '../../lib/paths.ts'
import { RECORD_NAMES } from '../../lib/record-labels.ts'
import { type RecordFilter, recordAddress, recordFilterOf } from './record-filter.ts'
import { RecordRow } from './record-row.tsx'
import type { RecordsStore } from './records.store.ts'

const ALL = 'all'

export interface RecordsPageProps extends PageProps {
  store: RecordsStore
}

/** All transfers of the float and payments of the caller, day by day. */
export const RecordsPage = observer(function RecordsPage({ host, store }: RecordsPageProps) {
  const t = useTexts('mfe-agent')
  const query = useAddress(host, RECORDS)
  const [today] = useState(() => todayOf(host.http.now()))
  const filter = recordFilterOf(query, today)
  useVisit(store.list, filter)
  useRefresh(host, store.list.reload)
  const { rows } = store.list
  const change = (changes: Partial<RecordFilter>) =>
    host.navigation.replace(recordAddress({ ...filter, ...changes }, today))
  return (
    <Page>
      <Stack gap={3}>
        <DaysField host={host} value={filter} today={today} onChange={({ from, to }) => change({ from, to })} />
        <ChipGroup
          kind="single"
          layout="scroll"
          legend={t('record.kind')}
          hideLegend
          options={[
            { value: ALL, label: t('common.all') },
            ...AgentRecordKind.options.map((kind) => ({ value: kind, label: t(RECORD_NAMES[kind]) })),
          ]}
          value={filter.kind ?? ALL}
          onChange={(kind) => change({ kind: AgentRecordKind.safeParse(kind).data ?? null })}
        />
      </Stack>
      <Loaded of={rows} skeleton={<Rows count={6} height="64px" />} failed={t('record.failed')}>
        {(records) =>
          records.length === 0 ? (
            <EmptyState title={t('record.none')} text={t('record.none_text')} />
          ) : (
            <>
              <InfiniteList tail={rows.tail} onMore={() => void rows.more()} count={records.length}>
                <Stack>
                  <RecordsByDay host={host} records={records} />
                </Stack>
              </InfiniteList>
              <CsvButton host={host} label={t('common.csv')} load={store.csv} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
})

/** Records in the server's order, with a card for each day. */
function RecordsByDay({ host, records }: { host: Pick<Host, 'navigation'>; records: readonly AgentRecord[] }) {
  const days = Map.groupBy(records, ({ at }) => formatDate(at))
  return [...days].map(([day, dayRecords]) => (
    <Card key={day} as="section" variant="bare" title={day}>
      <ul>
        {dayRecords.map((record) => (
          <li key={record.id}>
            <RecordRow host={host} record={record} />
          </li>
        ))}
      </ul>
    </Card>
  ))
}
