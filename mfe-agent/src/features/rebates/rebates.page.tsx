import { useTexts } from '@tessera/i18n'
import { todayOf } from '@tessera/i18n/days'
import { addMoney, formatMoney } from '@tessera/i18n/money'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { useVisit } from '@tessera/platform/visit'
import type { RebateDay } from '@tessera/site'
import { CsvButton } from '@tessera/site-ui/csv-button'
import { EmptyState } from '@tessera/ui'
import { Accordion } from '@tessera/ui/accordion'
import { Facts } from '@tessera/ui/facts'
import { InfiniteList } from '@tessera/ui/infinite-list'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { Price } from '@tessera/ui/price'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { DaysField } from '../../lib/days-field.tsx'
import { type Days, daysOf, daysQuery } from '../../lib/days-of.ts'
import { formatDay } from '../../lib/format-day.ts'
import { addressOf, REBATES } from '../../lib/paths.ts'
import { REBATE_STATE_LABELS } from '../../lib/rebate-labels.ts'
import { RebateLines } from '../../lib/rebate-lines.tsx'
import type { RebatesStore } from './rebates.store.ts'

export const DEFAULT_DAYS = 30

export interface RebatesPageProps extends PageProps {
  store: RebatesStore
}

/** The caller's rebates day by day: the own part, and the difference to the downline's rebates. */
export const RebatesPage = observer(function RebatesPage({ host, store }: RebatesPageProps) {
  const t = useTexts('mfe-agent')
  const { currency } = host.merchant
  const query = useAddress(host, REBATES)
  const [today] = useState(() => todayOf(host.http.now()))
  const [openId, setOpenId] = useState<string | null>(null)
  const days = daysOf(query, today, DEFAULT_DAYS)
  useVisit(store.list, days)
  useRefresh(host, store.list.reload)
  const { rows } = store.list
  const showRange = (range: Days) => host.navigation.replace(addressOf(REBATES, daysQuery(range, today, DEFAULT_DAYS)))
  const itemOf = (day: RebateDay) => ({
    id: day.day,
    title: `${formatDay(day.day)} · ${formatMoney(addMoney(day.own, day.difference) ?? '', { currency })}`,
    detail: t(REBATE_STATE_LABELS[day.state].text),
    content: () => (
      <Stack gap={3}>
        <Facts
          facts={[
            { name: t('rebate.own'), value: <Price amount={day.own} currency={currency} size="s" /> },
            { name: t('rebate.difference'), value: <Price amount={day.difference} currency={currency} size="s" /> },
          ]}
        />
        <RebateLines day={day} withDifference />
      </Stack>
    ),
  })
  return (
    <Page lead={t('rebate.lead')}>
      <DaysField host={host} value={days} today={today} onChange={showRange} />
      <Loaded of={rows} skeleton={<Rows count={5} height="64px" />} failed={t('rebate.failed')}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('rebate.none')} text={t('rebate.none_text')} />
          ) : (
            <>
              <InfiniteList tail={rows.tail} onMore={() => void rows.more()} count={list.length}>
                <Accordion items={list.map(itemOf)} openId={openId} onToggle={setOpenId} />
              </InfiniteList>
              <CsvButton host={host} label={t('common.csv')} load={store.csv} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
})
