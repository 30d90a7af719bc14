import { formatCount, useTexts } from '@tessera/i18n'
import { todayOf } from '@tessera/i18n/days'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { useVisit } from '@tessera/platform/visit'
import type { AgentLink, AgentLinkPage } from '@tessera/site'
import { Button, EmptyState } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { InfiniteList } from '@tessera/ui/infinite-list'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { Segmented } from '@tessera/ui/segmented'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect, useState } from 'react'
import { DaysField } from '../../lib/days-field.tsx'
import { LINKS } from '../../lib/paths.ts'
import { Plot } from '../../lib/plot.tsx'
import { LinkCard } from './link-card.tsx'
import { linkAddress, linkFilterOf } from './link-filter.ts'
import type { LinksStore } from './links.store.ts'
import { NewLinkSheet } from './new-link-sheet.tsx'
import { QrSheet } from './qr-sheet.tsx'

export interface LinksPageProps extends PageProps {
  store: LinksStore
}

export const LinksPage = observer(function LinksPage({ host, store }: LinksPageProps) {
  const t = useTexts('mfe-agent')
  const query = useAddress(host, LINKS)
  const [today] = useState(() => todayOf(host.http.now()))
  const [qrLink, setQrLink] = useState<AgentLink | null>(null)
  const [isQrOpen, setIsQrOpen] = useState(false)
  const filter = linkFilterOf(query, today)
  useVisit(store.list, filter)
  useLayoutEffect(() => store.close, [store])
  useRefresh(host, store.list.reload)
  const { rows } = store.list
  const { totals } = store
  const applyFilter = (changes: Partial<typeof filter>) =>
    host.navigation.replace(linkAddress({ ...filter, ...changes }, today))
  return (
    <Page
      footer={
        <Button block disabled={store.isFull} onClick={store.open}>
          {t(store.isFull ? 'link.full' : 'link.make')}
        </Button>
      }
    >
      <DaysField host={host} value={filter} today={today} onChange={({ from, to }) => applyFilter({ from, to })} />
      <Segmented
        label={t('link.which')}
        options={[
          { value: 'use', label: t('link.in_use') },
          { value: 'archived', label: t('link.archived') },
        ]}
        value={filter.archived ? 'archived' : 'use'}
        onChange={(state) => applyFilter({ archived: state === 'archived' })}
      />
      <Loaded of={rows} skeleton={<Rows count={3} height="220px" />} failed={t('link.failed')}>
        {(links) => (
          <>
            {totals?.days.some(hasActivity) && <Funnel days={totals.days} today={today} />}
            {totals && <p>{t('link.count', { active: formatCount(totals.active), most: formatCount(totals.most) })}</p>}
            {links.length === 0 ? (
              <EmptyState title={t(filter.archived ? 'link.none_archived' : 'link.none')} text={t('link.none_text')} />
            ) : (
              <InfiniteList tail={rows.tail} onMore={() => void rows.more()} count={links.length}>
                <Stack>
                  {links.map((link) => (
                    <LinkCard
                      key={link.id}
                      host={host}
                      store={store}
                      link={link}
                      onQr={() => {
                        setQrLink(link)
                        setIsQrOpen(true)
                      }}
                    />
                  ))}
                </Stack>
              </InfiniteList>
            )}
          </>
        )}
      </Loaded>
      <QrSheet link={qrLink} open={isQrOpen} onClose={() => setIsQrOpen(false)} />
      <NewLinkSheet host={host} store={store} />
    </Page>
  )
})

const hasActivity = ({ clicks, registrations, firstDeposits }: AgentLinkPage['days'][number]): boolean =>
  clicks + registrations + firstDeposits > 0

/** Funnel of all the links, day by day. */
function Funnel({ days, today }: { days: AgentLinkPage['days']; today: string }) {
  const t = useTexts('mfe-agent')
  const seriesOf = (id: 'clicks' | 'registrations' | 'firstDeposits', name: string, unit: string) => ({
    id,
    name,
    unit,
    values: days.map((day) => ({ value: day[id], text: formatCount(day[id]) })),
  })
  return (
    <Card as="section" title={t('link.funnel')}>
      <Plot
        days={days.map(({ day }) => day)}
        series={[
          seriesOf('clicks', t('link.clicks'), t('link.times')),
          seriesOf('registrations', t('link.registrations'), t('plot.persons')),
          seriesOf('firstDeposits', t('figure.first'), t('plot.persons')),
        ]}
        today={today}
      />
    </Card>
  )
}
